/** After a game online: the next one, watching it again, sharing it: a part of `online.ts`. */

export const results = {
  end: {
    again: 'Play again',
    ready: 'You’re ready',
    marks: 'Who is ready for another game',
    replay: 'Watch it again',
    seats: 'The seats',
    check: 'Check the deal',
  },
  match: {
    title: (number: number) => `Game ${number}`,
    missing:
      'This game isn’t there. It may not be finished yet, or the table was deleted. Or only the people who played can see it.',
    failed: 'Couldn’t load the game. Check your connection and try again.',
    broken: 'This record is damaged and can’t be shown.',
  },
  sharing: {
    open: 'Share link',
    title: 'Share this game',
    text: 'Only the people who sat at this table can see a finished game. With a link of its own, others can watch it, download it and check the deal.',
    make: 'Share link',
    again: 'New link',
    isShared: 'This game is shared. A new link ends the one before.',
    made: 'Anyone with this link can see the game until you stop sharing it.',
    link: 'Link to the game',
    message: 'A game of ours at Tavolata',
    stop: 'Stop sharing',
    stopped: 'The link no longer works.',
    save: 'Download game',
    failed: 'That didn’t work. Check your connection and try again.',
  },
};

export type ResultsWords = typeof results;
