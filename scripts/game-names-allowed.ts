/** Where games may be named besides their own folders. Keep it short: each is a place to edit. */

import type { Allowance } from './game-names.ts';

export const ALLOWED: readonly Allowance[] = [
  {
    paths:
      /^(?:packages\/(?:bots\/src\/registry|cli\/src\/registry|server\/src\/games|web\/src\/games\/registry)|puzzles\/registry)\.ts$/,
    because: 'registrations',
  },
  { paths: /(?:^|\/)package(?:-lock)?\.json$/, because: 'manifests list packages' },
  { paths: /\/test\/|\.test\.ts$|^e2e\//, because: 'tests play real games' },
  {
    paths: /^bench\/(?:growth|long-tables|peers|server|web)(?:\/|\.ts$)/,
    because: 'loads are those of real games',
  },
  { paths: /^simulation\/stories\//, because: 'kept evenings were played in real games' },
  { paths: /^docs\//, because: 'documents and their examples tell about the games' },
  {
    paths: /^train\//,
    because: 'a trainer of nets has files for each game, and exports them by name',
  },
];
