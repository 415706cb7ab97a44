/** `npm run bench -- NAME`: runs one benchmark, alone in this process. */

const BENCHMARKS: { readonly [name: string]: () => Promise<unknown> } = {
  bots: () => import('./bots.ts'),
  chances: () => import('./chances.ts'),
  curious: () => import('./curious.ts'),
  growth: () => import('./growth.ts'),
  blunders: () => import('./blunders.ts'),
  hints: () => import('./hints.ts'),
  'long-tables': () => import('./long-tables.ts'),
  luck: () => import('./luck.ts'),
  review: () => import('./review.ts'),
  rules: () => import('./rules.ts'),
  server: () => import('./server.ts'),
  web: () => import('./web.ts'),
};

const name = process.argv[2] ?? '';
const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (benchmark) {
  await benchmark();
} else {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`);
  process.exitCode = 2;
}
