/**
 * On a phone a hint, or the sentence of a review, takes the lower part of the screen, and a high board goes on beneath:
 * the page is scrolled just so far that what is pointed at stands between the bar above and the words.
 */

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Left free on both sides. */
const AIR = 16;

/** How far to scroll; what is too high for the gap is shown from its top. */
export function scrollFor({ top, bottom }: Span, gap: Span): number {
  const above = top - AIR - gap.top;
  const below = bottom + AIR - gap.bottom;
  if (above < 0) return above;
  return Math.max(0, Math.min(below, above));
}

export function bringIntoSight(
  things: readonly Element[],
  { panel, behavior }: { panel: Element | null; behavior: ScrollBehavior },
): void {
  if (!panel || things.length === 0 || getComputedStyle(panel).position !== 'sticky') return;
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const span = {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const lower = panel.getBoundingClientRect().top;
  // Beside the board it hides nothing.
  const gap = { top: header, bottom: lower > header ? lower : innerHeight };
  scrollBy({ top: scrollFor(span, gap), behavior });
}
