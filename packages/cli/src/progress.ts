/**
 * How far a long task has come, on standard error, and only where that is a terminal. The line
 * appears after a moment, so that short tasks leave the screen alone, and is gone at the end.
 */

const FIRST_MS = 500;
const EACH_MS = 100;
const CLEAR_LINE = '\r\u001b[K';
const BAR = { min: 10, max: 40 };

export interface Task {
  /** What is done, such as `simulating`. */
  readonly doing: string;
  /** What is counted, such as `games`. */
  readonly unit: string;
  /** How much there is to do; without it nothing is shown. */
  readonly total: number | undefined;
}

export class Progress {
  readonly #task: Task;
  readonly #started = performance.now();
  readonly #isTerminal = process.stderr.isTTY;
  #next = FIRST_MS;
  #isShown = false;
  readonly #hideAtExit = (): void => {
    this.hide();
  };

  constructor(task: Task) {
    this.#task = task;
    process.on('exit', this.#hideAtExit);
  }

  update(done: number): void {
    const { total } = this.#task;
    if (!this.#isTerminal || total === undefined) return;
    const elapsed = performance.now() - this.#started;
    if (elapsed < this.#next) return;
    this.#next = elapsed + EACH_MS;
    const columns = process.stderr.columns;
    process.stderr.write(
      CLEAR_LINE + progressLine({ ...this.#task, total }, done, elapsed / 1000, columns),
    );
    this.#isShown = true;
  }

  /** Takes the line away until the next update, so that others may write. */
  hide(): void {
    if (this.#isShown) process.stderr.write(CLEAR_LINE);
    this.#isShown = false;
  }

  end(): void {
    this.hide();
    process.off('exit', this.#hideAtExit);
  }
}

export function progressLine(
  { doing, unit, total }: Task & { total: number },
  done: number,
  seconds: number,
  columns: number,
): string {
  const rate = done / seconds;
  const facts = [`${count(done)} of ${count(total)} ${unit}`, `${count(rate)}/s`];
  if (rate > 0) facts.push(`${clock((total - done) / rate)} left`);
  const text = facts.join(' · ');
  const part = total > 0 ? Math.min(1, done / total) : 1;
  const percent = `${Math.floor(part * 100)} %`.padStart(6);
  const room = columns - doing.length - percent.length - text.length - 5;
  if (room < BAR.min) return `${doing}${percent}  ${text}`.slice(0, columns - 1).trimEnd();
  const width = Math.min(room, BAR.max);
  const full = Math.round(part * width);
  return `${doing} ${'█'.repeat(full)}${'░'.repeat(width - full)}${percent}  ${text}`;
}

const count = (number: number): string => Math.round(number).toLocaleString('en');

/** Minutes and seconds, with hours where there are any. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
