/** A deal online, and whether it was fair: a part of `online.ts`. */

import { listIn } from '../count.ts';

const list = listIn('en-GB');

export const deal = {
  dealing: {
    lock: 'Every browser seals a number that nobody else knows…',
    open: 'All numbers are sealed. Now they’re revealed and mixed into one deal.',
    states: {
      waiting: 'picking a number',
      locked: 'number sealed',
      opened: 'number revealed',
      'left-out': 'number missing',
      bot: 'no number',
    },
    server: 'Server',
    leftOut: (names: readonly string[]) =>
      `The deal went on without ${list(names)}: no answer came in time.`,
    why: 'That way nobody can rig the deal, not even the server.',
  },
  check: {
    title: 'Is the deal fair?',
    busy: 'Checking…',
    good: 'Yes. The deal is exactly what all the numbers lead to.',
    fitsShown: 'As far as we could compare it, yes. The beginning is what all the numbers lead to.',
    fitsInPart: 'The numbers fit, but some players’ numbers are missing.',
    fitsAlone: 'The numbers fit, but only the server’s number is among them.',
    bad: 'No. Something doesn’t fit.',
    none: 'There’s nothing to check: the numbers of this deal aren’t known here.',
    steps: {
      server: 'The server’s number is the one it sealed beforehand.',
      players: 'Every player’s number is the one sealed beforehand.',
      seen: 'All browsers saw the same sealed numbers.',
      witness: 'It’s the deal that this browser saw begin.',
      deal: 'Mixed together, the numbers give exactly this deal.',
      shown: 'Mixed together, the numbers give exactly the beginning that you saw.',
    },
    proves: 'What it proves',
    provesText:
      'Nobody could choose or rig this deal: not the server, not a player, as long as at least one of you picked a number at random and wasn’t left out.',
    provesInPart: (names: readonly string[], missing: readonly string[]) =>
      `The server decided this deal together with ${list(names)}, without ${list(missing)}. It could have left them out on purpose, to get a deal that suited it better.`,
    provesAlone:
      'Only that the server kept to its own number. It decided this deal alone, without a number of yours, and it could have left you out on purpose.',
    not: 'What it doesn’t prove',
    notText:
      'That the people who run the server didn’t look at the cards. You have to trust them on that.',
    notShown:
      'The game didn’t reach its end, so only its beginning could be compared. The server could have swapped cards that came later.',
    fingerprint: 'Fingerprint',
    fingerprintText:
      'Read it out to each other. If you all have the same one, you all saw the same deal.',
    differing: (names: readonly string[]) =>
      `${list(names)} saw other numbers. Compare your fingerprints.`,
    leftOut: (names: readonly string[]) => `No number from ${list(names)}.`,
  },
};

export type DealWords = typeof deal;
