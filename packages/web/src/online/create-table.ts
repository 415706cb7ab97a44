/** Lays a table on the server; its creator sits on the first seat. */

import type { NewRoom, WireProblem } from '@tavolata/table';
import type { SocketLine } from './socket-line.ts';

export type Created =
  | { readonly table: string }
  /** Why the server refused. */
  | { readonly refusal: WireProblem };

export async function createTable(line: SocketLine, room: NewRoom): Promise<Created> {
  const answer = await line.ask({ type: 'create', room });
  if (!answer.isDone) return { refusal: answer.code };
  return answer.table === undefined ? { refusal: 'no-table' } : { table: answer.table };
}
