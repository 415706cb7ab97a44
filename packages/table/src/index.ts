export { decide } from './decide.ts';
export { evolve, phaseOf, seqOf, type Phase } from './fold.ts';
export { projectTable, type GameView, type TableView } from './project.ts';
export { obey, openTable, restoreTable, wishesOf } from './table.ts';
export * from './types.ts';
