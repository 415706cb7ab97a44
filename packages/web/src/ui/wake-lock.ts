/** Keeps the screen of a phone awake while a game is open; where that is not possible, nothing. */

export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function take(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // Refused, as with a low battery: the game goes on all the same.
    }
  }

  const retake = (): void => void take();
  document.addEventListener('visibilitychange', retake);
  retake();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', retake);
    void lock?.release();
  };
}
