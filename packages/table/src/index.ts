export { decide } from './decide.ts';
export { evolve, phaseOf, seqOf, type Phase } from './fold.ts';
export {
  projectMoments,
  projectTable,
  type GameView,
  type Moment,
  type TableView,
} from './project.ts';
export { questionFor } from './question.ts';
export { obey, openTable, restoreTable, wishesOf } from './table.ts';
export * from './types.ts';
