export * from './bot.ts';
export * from './built-in.ts';
export * from './levels.ts';
export { randomBot } from './random.ts';
export { playOut, SeenMatch } from './seen-match.ts';
