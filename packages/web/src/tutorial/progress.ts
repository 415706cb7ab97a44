/**
 * How far somebody has come in the tutorials, kept in this browser. It is read without a schema: the start page asks
 * whether to offer one. Where storage is forbidden, every visit begins anew.
 */

const KEY = 'tavolata.tutorials';

export interface Progress {
  /** The lesson to go on with, by its id. */
  readonly lesson?: string;
  /** Done, or not wanted: it is not offered any more. */
  readonly isClosed?: boolean;
}

export function progressIn(game: string): Progress {
  const stored = readAll()[game];
  if (typeof stored !== 'object' || stored === null) return {};
  const lesson = 'lesson' in stored ? stored.lesson : undefined;
  const isClosed = 'isClosed' in stored && stored.isClosed === true;
  return { isClosed, ...(typeof lesson === 'string' ? { lesson } : {}) };
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [game]: progress }));
  } catch {
    // Forbidden or full: it is offered again next time.
  }
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object) };
  } catch {
    return {};
  }
}
