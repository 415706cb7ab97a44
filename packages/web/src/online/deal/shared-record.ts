/** Links by which the record of a match is shared. */

import { shareAddress, sharedRoute, type NumberedMatch } from '@tavolata/table';

/** Nothing if this browser may not share it. */
export async function readSharing(match: NumberedMatch): Promise<boolean | undefined> {
  const answer = await ask(match, 'GET');
  if (answer.status === 404) return undefined;
  const { isShared } = (await okay(answer).json()) as { isShared: boolean };
  return isShared;
}

/** Makes a link, which ends the one before. */
export async function shareRecord(match: NumberedMatch, origin = location.origin): Promise<string> {
  const { key } = (await okay(await ask(match, 'POST')).json()) as { key: string };
  return origin + sharedRoute(match, key);
}

export async function stopSharing(match: NumberedMatch): Promise<void> {
  okay(await ask(match, 'DELETE'));
}

const ask = (match: NumberedMatch, method: string): Promise<Response> =>
  fetch(shareAddress(match), { method, credentials: 'same-origin' });

function okay(answer: Response): Response {
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer;
}
