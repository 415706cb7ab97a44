export * from './bot.ts';
export * from './built-in.ts';
export type { CappuccinoFact } from './cappuccino/facts.ts';
export * from './evaluation.ts';
export type { Estimate, KingLuiFact } from './king-lui/facts.ts';
export * from './levels.ts';
export { randomBot } from './random.ts';
export { playOut, SeenMatch } from './seen-match.ts';
export * from './thinking.ts';
