/** What is said of a plot, and how its numbers are written in the reader's language. */

export interface ToldFacts {
  /** A part of a whole in percent, by the name of the fact. */
  readonly share: (fact: string) => string;
  readonly number: (fact: string) => string;
}

export interface PlotWords {
  readonly title: string;
  readonly lead: string;
  /** The plot in a sentence or two. */
  readonly told: (facts: ToldFacts) => string;
  /** What points stand for, and their values: the heads of a table's columns. */
  readonly axis: string;
  readonly value: string;
  /** Names of series and of points that are words. */
  readonly names?: { readonly [id: string]: string };
  /** What ranges mean, or the method behind a number that is not simply counted. */
  readonly method?: string;
}

/** Small parts with a decimal, others without. */
export function shareIn(tag: string): (part: number) => string {
  const format = (digits: number) =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits });
  const [coarse, fine] = [format(0), format(1)];
  return (part) => (Math.abs(part) < 0.0995 ? fine : coarse).format(part);
}

export function numberIn(tag: string): (number: number) => string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return (number) => format.format(number);
}
