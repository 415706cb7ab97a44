import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that has failed does not pass because it could start a database', () => {
  const code = "import './scripts/embedded-postgres.ts'; process.exitCode = 3;";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
  expect(status).toBe(3);
});
