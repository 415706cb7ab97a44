/** Arrow keys on a board: the focus goes to the nearest thing in that direction. */

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const DIRECTIONS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** The index of the box that the key leads to; undefined if there is none that way. */
export function nextInDirection(boxes: readonly Box[], from: Box, key: string): number | undefined {
  const direction = DIRECTIONS.get(key);
  if (!direction) return undefined;
  const [dx, dy] = direction;
  let best: number | undefined;
  let least = Infinity;
  for (const [index, box] of boxes.entries()) {
    const x = middleX(box) - middleX(from);
    const y = middleY(box) - middleY(from);
    const along = x * dx + y * dy;
    if (along < 1) continue;
    // What lies sideways is farther than it looks: a row is walked before the next one.
    const cost = along + 3 * Math.abs(x * dy + y * dx);
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

const middleX = ({ left, width }: Box): number => left + width / 2;
const middleY = ({ top, height }: Box): number => top + height / 2;

/** Walks between the buttons of a board with the arrow keys; Tab goes through them as ever. */
export function arrowKeys(board: HTMLElement): () => void {
  function walk(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLButtonElement) || event.altKey || event.ctrlKey) return;
    const buttons = [...board.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter(
      (button) => button !== target && !button.closest('[inert]') && button.offsetWidth > 0,
    );
    const next = nextInDirection(
      buttons.map((button) => button.getBoundingClientRect()),
      target.getBoundingClientRect(),
      key,
    );
    if (next === undefined) return;
    event.preventDefault(); // an arrow that moves the focus must not scroll the page as well
    buttons[next]?.focus();
  }
  board.addEventListener('keydown', walk);
  return () => {
    board.removeEventListener('keydown', walk);
  };
}
