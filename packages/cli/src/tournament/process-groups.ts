/** Ending a program together with all that it started. */

import { spawnSync } from 'node:child_process';

export function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(leader), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
