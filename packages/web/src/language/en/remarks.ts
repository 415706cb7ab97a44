/** What bots say of what happens, by their temper. Anyone may have done it, so nobody is spoken to. */

/** By occasion, in other words now and then. */
type Sayings = Readonly<Record<'gain' | 'loss' | 'won' | 'lost', readonly string[]>>;

export const remarks = {
  merry: {
    gain: ['Hop, mine!', 'Oh, this is fun!'],
    loss: ['Oops, there it goes!', 'Hey, that was mine!'],
    won: ['Hooray! Again?'],
    lost: ['That was fun all the same!'],
  },
  gentle: {
    gain: ['I’ll gladly take that.', 'What a nice surprise.'],
    loss: ['Oh well. Nicely done.', 'That was well deserved.'],
    won: ['Thank you, that was lovely.'],
    lost: ['Well played. I enjoyed it.'],
  },
  proud: {
    gain: ['As planned.', 'Naturally.'],
    loss: ['This isn’t over.', 'I allowed that.'],
    won: ['Was there ever any doubt?'],
    lost: ['Next time I’ll be serious.'],
  },
  dry: {
    gain: ['Somebody had to.', 'Noted. And kept.'],
    loss: ['I wasn’t attached to it.', 'Typical.'],
    won: ['Statistically likely.'],
    lost: ['I’ve seen worse. Once.'],
  },
} as const satisfies Record<string, Sayings>;

export type RemarkWords = Readonly<Record<keyof typeof remarks, Sayings>>;
