export * from './game.ts';
export * from './json.ts';
export * from './match.ts';
export * from './options.ts';
export * from './problem.ts';
export * from './random.ts';
export * from './record.ts';
export * from './setup.ts';
