/** Opens a table on the server; its creator sits on the first seat. */

import type { NewTable, WireProblem } from '@tavolata/table';
import type { ServerLink } from './server-link.ts';

export type Created =
  | { readonly table: string }
  /** Why the server refused. */
  | { readonly refusal: WireProblem };

export async function requestTable(server: ServerLink, table: NewTable): Promise<Created> {
  const answer = await server.ask({ type: 'create', table });
  if (!answer.isDone) return { refusal: answer.code };
  return answer.table === undefined ? { refusal: 'no-table' } : { table: answer.table };
}
