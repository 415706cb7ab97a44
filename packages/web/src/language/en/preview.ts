/** What messengers show of a link to a table. */

import { countIn } from '../count.ts';

const count = countIn('en');

export const preview = {
  title: (game: string) => `You’re invited to play ${game}`,
  full: 'All seats are taken. Come and watch!',
  free: (seats: number) => count(seats, { one: '# seat is free.', other: '# seats are free.' }),
  join: 'Open the link and sit down. No account needed.',
  playing: 'The game has begun. Come and watch!',
};

export type PreviewWords = typeof preview;
