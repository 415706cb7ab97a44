/** What surrounds a board: turns, the log, moves shown again, undo, the end. */

import { listIn } from '../count.ts';

const list = listIn('en-GB');

/** Somebody at the table; a person alone with bots is spoken to. */
export type Who = { readonly name: string; readonly isYou: boolean };

/** “You take” or “Ada takes”. */
export const does = ({ name, isYou }: Who, you: string, other: string): string =>
  isYou ? `You ${you}` : `${name} ${other}`;

/** “You and Ada”: the person spoken to comes first. */
export const together = (all: readonly Who[]): string =>
  list([...all].sort((one, other) => Number(other.isYou) - Number(one.isYou)).map(nameOf));
const nameOf = ({ name }: Who): string => name;

export const table = {
  you: 'You',
  /** Somebody who gave up: a bot plays on. */
  standIn: (name: string) => `${name} (bot)`,
  turn: (who: Who) => (who.isYou ? 'Your turn' : `${who.name}’s turn`),
  thinking: (who: Who) => `${who.name} is thinking…`,
  hurry: 'Speed up',
  undo: 'Undo',
  menu: 'Menu',
  players: 'At the table',
  log: 'Game log',
  giveUp: 'Give up',
  giveUpQuestion: 'Do you want to give up? A bot takes over for you.',
  /** The same where no other person is playing. */
  giveUpAlone: 'Do you want to give up? The game ends here, without a result.',
  leave: 'Start page',
  readRule: 'Read the rule',
  again: 'Play again',
  newTable: 'New game',
  showBoard: 'Show board',
  showScore: 'Show scores',
  saveRecord: 'Download game',
  playOn: 'Keep playing',
  settings: 'Settings',
  rules: 'Rules',
  past: {
    title: 'Earlier move',
    now: 'Back to the game',
    result: 'To the result',
  },
  replayed: 'Replay',
  timeline: { show: 'Show this move on the board', back: 'Step back through the game' },
  playOnFrom: {
    button: 'Play on from here',
    brief: 'From here',
    title: (move: number) => `Play on from move ${move}`,
    text: 'A new game starts at this moment. Bots play for everyone else.',
    seat: 'Who do you want to play?',
    edit: 'Edit this position',
    start: 'Start',
  },
  /** Offered when only moves are left that decide nothing. */
  /** In the place of whose turn it is while what has been played out is still being shown. */
  lastMoves: 'The last moves…',
  finish: { text: 'The result can’t change any more.', button: 'Finish' },
  cover: {
    handOver: (name: string) => `Pass the device to ${name}`,
    title: (name: string) => `${name}, it’s your turn`,
    text: 'Take the device. Everyone else, look away.',
    take: (name: string) => `I’m ${name}`,
  },
  won: (winners: readonly Who[]) => {
    const [winner, ...others] = winners;
    if (!winner || others.length > 0) return `${together(winners)} share the win`;
    return winner.isYou ? 'You win!' : `${winner.name} wins!`;
  },
  over: 'The game is over',
  abandoned: 'This game was given up.',
  /** Answers to single keys. */
  pressed: {
    undone: 'Undone.',
    nothingToUndo: 'There’s nothing to undo.',
    notNow: 'Not possible right now.',
  },
  /** Several people at one device: who has just played, and what the next one missed. */
  passing: {
    done: (name: string) => `${name} has played`,
    next: (name: string) => `Next: ${name}`,
    since: 'Since your last turn',
    /** The same for somebody who has not had a turn yet. */
    soFar: 'So far',
    /** What a line has no room for; a tap tells it. */
    more: (sentences: number) => `+${sentences} more`,
  },
  trouble: {
    notKept:
      'The browser can’t save this game right now. You can keep playing; free some space to keep it.',
    notLasting: 'This browser saves nothing, so the game is lost when you close the page.',
    botSilent: 'A bot isn’t responding.',
  },
  lost: {
    title: 'No game here',
    missing: 'This game isn’t in this browser. It may have been removed.',
    damaged: 'This saved game is damaged and can’t be opened. Your other games aren’t affected.',
    remove: 'Remove it',
  },
  hint: {
    button: 'Hint',
    thinking: 'Looking ahead…',
    failed: 'No hint available.',
    toWin: 'Chance to win',
    win: (percent: string) => `${percent} to win`,
    about: (score: string) => `about ${score}`,
    /** Above what is true whatever is done. */
    asItIs: 'As things stand',
    exact: 'Worked out to the end',
    /** On the board, for those who cannot see the mark. */
    marked: (number: number) => `Hint ${number}.`,
  },
  /** A hint in words first: how its choices compare. */
  advice: {
    best: 'Best',
    equal: 'Equally good',
    less: 'A bit weaker',
    worse: 'Clearly weaker',
    /** Before the reasons, to somebody who is far behind. */
    behind: 'You’re behind. This keeps the game most open.',
    /** The same to somebody who can hardly win: what they would end with, and where among three or more. */
    lost: (score: string, place: number | undefined) =>
      place === undefined
        ? `You can hardly win any more. This keeps the most: about ${score}.`
        : `You can hardly win any more. Play for place ${place}: about ${score}.`,
    /** What is said for the best choice where nothing speaks for it alone. */
    compared: {
      winsMore: 'Every other choice wins less often.',
      winsAlike: 'No other choice wins more often.',
      scoresMore: 'Every other choice scores less.',
      scoresAlike: 'No other choice scores more.',
      only: 'There’s no other choice.',
    },
    numbers: 'Numbers',
    heard: (action: string) => `Hint: ${action}.`,
    heardEqual: (actions: readonly string[]) => `Equally good: ${actions.join('; ')}.`,
  },
  keys: 'Keys: W what can I do, H a hint, L the last move, S the scores, U undo.',
  /** After a game: who won, by how much, and what can be done next. */
  ending: {
    ranking: 'Ranking',
    ahead: (score: string) => `${score} ahead.`,
    short: (score: string) => `${score} short. Time for revenge!`,
    level: 'Level to the last. Time for revenge!',
    /** Instead of who won, after a line that was only shown. */
    lineWon: (winners: readonly Who[]) => {
      const [winner, ...others] = winners;
      if (!winner || others.length > 0) return 'This way it’s a tie';
      return `${does(winner, 'win', 'wins')} this way`;
    },
    watch: 'Watch',
    review: 'Review',
    share: 'Share',
    more: 'More',
    shareTitle: 'Share the result',
    picture: 'The result as a picture',
    sharePicture: 'Share picture',
    savePicture: 'Download picture',
    copyText: 'Copy text',
    copied: 'Copied.',
    saved: 'Picture downloaded.',
    failed: 'That didn’t work.',
    /** The person who shares a result, in the eyes of others. */
    me: 'Me',
    iWon: 'I won!',
    sharedWin: 'Shared win!',
    result: (game: string, standing: string) => `${game}: ${standing}`,
  },
};

export type TableWords = typeof table;
