/** Reads docs/security.md: its tables, the numbers of requirements in them, and the tests that they name. */

export interface Evidence {
  readonly path: string;
  /** A part of the title of a test in that file. */
  readonly title: string | undefined;
}

/** The text under a heading, up to the next one of the same or a higher rank. */
export function sectionOf(page: string, heading: string): string {
  const rank = /^#+/.exec(heading)?.[0].length ?? 0;
  const lines = page.split('\n');
  const start = lines.indexOf(heading) + 1;
  if (start === 0) throw new Error(`there is no heading "${heading}"`);
  const isNext = (line: string): boolean => new RegExp(`^#{1,${rank}} `).test(line);
  const length = lines.slice(start).findIndex(isNext);
  return lines.slice(start, length < 0 ? undefined : start + length).join('\n');
}

/** The cells of all rows of all tables in a text, without the rows that name the columns. */
export function rowsOf(text: string): string[][] {
  const lines = text.split('\n');
  const isRow = (line: string | undefined): boolean => line?.startsWith('|') === true;
  const isRule = (line: string | undefined): boolean => /^\|[\s|:-]+\|$/.test(line ?? '');
  return lines
    .filter((line, at) => isRow(line) && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) => line.slice(1, line.lastIndexOf('|')).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/** `1.2.3, 6.2.1–6.2.4`, where a range stays within one section. */
export function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((item) => {
    const [, section = '', first, until, last = first] =
      /^(\d+\.\d+)\.(\d+)(?:–(\d+\.\d+)\.(\d+))?$/.exec(item) ?? [];
    if (first === undefined || (until !== undefined && until !== section)) {
      throw new Error(`"${item}" is no number of a requirement, and no range of them`);
    }
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_, at) => `${section}.${Number(first) + at}`);
  });
}

/** `` `path/of.test.ts` "part of a title" ``; the title may be missing. */
export function evidenceIn(text: string): Evidence[] {
  const named = /`((?:packages|e2e|scripts|docs|deploy)\/[^`\s]+)`(?: "([^"]+)")?/g;
  return Array.from(text.matchAll(named), ([, path = '', title]) => ({ path, title }));
}
