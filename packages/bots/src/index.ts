export * from './bot.ts';
export * from './built-in.ts';
export { randomBot } from './random.ts';
export { playOut, SeenMatch } from './seen-match.ts';
