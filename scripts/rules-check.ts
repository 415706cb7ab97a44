/**
 * Checks the rules texts against each other and against the tests: the four languages of a game
 * have the same ids in the same order with the same rulings; every rule is cited by the title of a
 * test, as in `[K-A2a] a drawn Emerald …`; and every id that a test cites is a rule.
 */

import { GAME_IDS } from './games.ts';
import { findProblems, readGameTexts } from './rules.ts';

const problems = GAME_IDS.flatMap((game) => findProblems(readGameTexts(game)));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
