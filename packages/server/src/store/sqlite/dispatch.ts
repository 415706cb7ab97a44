/**
 * Answers a group of questions: the writes in one commit, then the reads. The two are told apart, so
 * that nobody who has moved waits for somebody who looks at a long list.
 */

import type { Database } from './database.ts';
import { prepareGroupCommit } from './group-commit.ts';
import type { Answer, Outcome, Question } from './messages.ts';
import { prepareReads, prepareWrites, type Reads, type Writes } from './operations.ts';
import { tellError } from './sqlite-errors.ts';

type Tell = (answers: readonly Answer[]) => void;

export function prepareDispatch(
  database: Database,
  tell: Tell,
): (group: readonly Question[]) => void {
  const writes = prepareWrites(database.db);
  const reads = prepareReads(database.db);
  const commitTogether = prepareGroupCommit(database.db);

  function write(questions: readonly Question[]): Answer[] {
    const files = attempt(() => {
      database.checkFiles();
    });
    if ('error' in files) return questions.map(({ number }) => ({ number, ...files }));
    const outcomes = commitTogether(questions.map((asked) => () => call(writes, asked)));
    if (questions.some(({ name }) => name === 'erase' || name === 'removeSome')) {
      attempt(() => {
        database.forgetErased();
      });
    }
    return questions.map(({ number }, index) => ({ number, ...outcomes[index] }));
  }

  const read = (asked: Question): Answer => ({
    number: asked.number,
    ...attempt(() => call(reads, asked)),
  });

  return (group) => {
    const writing = group.filter(({ name }) => name in writes);
    const reading = group.filter(({ name }) => name in reads);
    if (writing.length > 0) tell(write(writing));
    if (reading.length > 0) tell(reading.map(read));
  };
}

function attempt(run: () => unknown): Outcome {
  try {
    return { value: run() };
  } catch (error) {
    return { error: tellError(error, 'failed', 'the database has failed') };
  }
}

/** The name and its arguments belong together by the type of a question. */
function call(operations: Writes | Reads, { name, args }: Question): unknown {
  const operation = (operations as unknown as Record<string, (...args: unknown[]) => unknown>)[
    name
  ];
  return operation(...args);
}
