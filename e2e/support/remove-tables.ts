/** Removes the tables that the browser tests have laid. */

import { rm } from 'node:fs/promises';

export default async function removeTables(): Promise<void> {
  const folder = process.env['E2E_DATA'];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
