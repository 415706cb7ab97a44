/** The position editor. */

export const editor = {
  title: (game: string) => `Position editor: ${game}`,
  lead: 'Set up any position, see at once whether it’s possible, then play it or share it.',
  other: (game: string) => `Set up ${game}`,
  fresh: 'New game',
  empty: 'Clear all',
  judgement: 'Is it possible?',
  fine: 'This position is possible.',
  unreached: 'You can play this position, but no game leads to it:',
  impossible: 'This position isn’t possible:',
  play: {
    title: 'Play it',
    seat: 'Who do you want to play?',
    level: 'Bot difficulty',
    start: 'Play from here',
    best: 'What’s best here?',
    bestHint: 'The best choices of the player in turn, with reasons and chances.',
    over: 'The game is over here, so there’s nothing to play.',
    first: 'Fix what’s wrong first.',
    trial: 'A try: this game isn’t kept.',
    back: 'Back to the editor',
    again: 'Start over',
  },
  share: {
    title: 'Keep it and share it',
    link: 'Copy link',
    linkHint: 'The link holds the position itself. No server gets to see it.',
    svg: 'Picture (SVG)',
    png: 'Picture (PNG)',
    print: 'Print',
    copied: 'Copied.',
    saved: 'Saved with your downloads.',
    failed: 'That didn’t work. Try again, or select the text and copy it yourself.',
  },
  notation: {
    title: 'As text',
    label: 'The position in short notation',
    hint: 'Paste a position here to set it up.',
    copy: 'Copy text',
    broken: (part: string) => `This text can’t be read. Check this part: ${part}.`,
  },
  badLink: 'The position in this link can’t be read. Is the link complete?',
  picture: 'Picture of the position',
};

export type EditorPageWords = typeof editor;
