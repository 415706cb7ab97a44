/** The time of day by the minute, for lists that say how long ago something was. */

const MINUTE = 60_000;

export class MinuteClock {
  now = $state(Date.now());

  /** Runs until the function that comes back is called. */
  run(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), MINUTE);
    return () => {
      clearInterval(timer);
    };
  }
}
