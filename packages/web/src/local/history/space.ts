/** The room that the browser gives this site, and whether it promises to keep what lies there. */

const FULL = 'tavolata.history-full';
/** Of what the browser allows; then people are told before nothing fits any more. */
const NEARLY_FULL = 0.9;

let isFullHere = false;

/** Remembers whether the last match found room, for the screens that tell of it. */
export function noteRoom(isThere: boolean): void {
  isFullHere = !isThere;
  try {
    if (isThere) localStorage.removeItem(FULL);
    else localStorage.setItem(FULL, '1');
  } catch {
    // Storage is forbidden or full: this page knows it all the same.
  }
}

/** Whether the last match that ended could not be kept. */
export function wasFull(): boolean {
  try {
    return isFullHere || localStorage.getItem(FULL) !== null;
  } catch {
    return isFullHere;
  }
}

/** Missing over plain http, and in old browsers. */
const storage = (): Partial<StorageManager> => ('storage' in navigator ? navigator.storage : {});

export async function isNearlyFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await storage().estimate?.()) ?? {};
  return quota > 0 && usage / quota > NEARLY_FULL;
}

/** Undefined where the browser knows no such promise. */
export async function isPersisted(): Promise<boolean | undefined> {
  return storage().persisted?.();
}

/** Asks the browser to keep everything until the player removes it. Some browsers ask the player. */
export async function askToPersist(): Promise<boolean> {
  if ((await isPersisted()) === true) return true;
  return (await storage().persist?.()) ?? false;
}
