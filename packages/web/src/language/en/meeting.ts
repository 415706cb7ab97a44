/** Finding each other: open tables on the start page, invitations, and the quiet side of waiting. */

import { countIn } from '../count.ts';
import { HOST_NAMES } from '../host-names.ts';

const count = countIn('en');

export const meeting = {
  home: {
    title: 'Play with people',
    open: (tables: number) =>
      tables === 0
        ? 'Be the first: none is open yet'
        : count(tables, { one: '# open table', other: '# open tables' }),
    hint: 'Takes you to an open table, or opens one that others can find.',
    now: 'Play somebody now',
    busy: 'Looking for a table…',
    all: 'All open tables',
    failed: 'Couldn’t reach the server. Try again.',
  },
  access: {
    legend: 'Who can join?',
    link: 'Friends with the link',
    public: 'Anyone',
    hints: {
      link: 'Nobody else sees your table.',
      public: 'Your table is in the list of open tables.',
    },
  },
  create: {
    /** The name of a host who has given none. */
    host: HOST_NAMES.en,
    andInvite: 'Create table and invite',
    andCopy: 'Create table and copy link',
  },
  invite: {
    title: 'Invite your friends',
    text: 'Anyone with this link can take a free seat.',
    button: 'Invite',
    copy: 'Copy link',
    larger: 'Show the QR code in large',
    /** Of a table that anyone can find. */
    open: {
      title: 'Waiting for players',
      text: 'Anyone can find your table now. You can also send the link to friends.',
      fill: 'Wait for someone, or add a bot.',
    },
  },
  /** A host who has given no name is not named. */
  invited: {
    friend: (name: string | undefined, game: string) =>
      name === undefined ? `You’re invited to play ${game}` : `${name} invites you to play ${game}`,
    stranger: (name: string | undefined, game: string) =>
      name === undefined ? `Players wanted: ${game}` : `${name} is looking for players: ${game}`,
    newHere: 'New to this?',
    how: 'See how it’s played',
  },
  calls: {
    offer: 'Tell me when it’s my turn',
    granted: 'You’ll get a notice when it’s your turn.',
    denied: 'Your browser doesn’t allow notices. You can change that in its settings.',
  },
  deal: {
    title: 'Shuffling…',
    fair: 'Fair deal',
    how: 'Why it’s fair',
  },
};

export type MeetingWords = typeof meeting;
