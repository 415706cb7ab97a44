/**
 * How fast the bots are, on one core: iterations a second, endgames solved within a second, and the
 * time to the first move of a fresh worker. How well they play is measured by `tavolata tournament`.
 */

import { benchPace } from './bots/pace.ts';
import { benchSolver } from './bots/solver.ts';
import { benchWorker } from './bots/worker.ts';

benchPace();
benchSolver();
await benchWorker();
