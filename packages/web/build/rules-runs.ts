/** The inside of a paragraph of RULES.md: emphasis, code, and the ids of other rules. */

import type { Passage, Run } from '../src/games/rules-text.ts';
import type { Language } from '../src/settings/languages.ts';

type Mark = Exclude<Passage['kind'], 'plain'>;

/** Words in emphasis that begin a passage of its own. */
export const MARKS: Readonly<Record<Language, Readonly<Record<Mark, string>>>> = {
  de: { ruling: 'Unsere Auslegung:', example: 'Beispiel:', note: 'Anmerkung:' },
  en: { ruling: 'Our ruling:', example: 'Example:', note: 'Note:' },
  fr: { ruling: 'Notre interprétation :', example: 'Exemple :', note: 'Remarque :' },
  it: { ruling: 'La nostra interpretazione:', example: 'Esempio:', note: 'Nota:' },
};

const MARKUP = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;
const REFERENCE = /\b([A-Z]-[A-Z]\d+[a-z]?)\b/;
/** Signs that mean something in Markdown, but nothing that is understood here. */
const NOT_UNDERSTOOD = /[*`_[\]<>\\|#]|:\/\//;

export function parseRuns(markdown: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of markdown.matchAll(MARKUP)) {
    const [whole, strong, emphasis, code] = found;
    runs.push(...plainRuns(markdown.slice(from, found.index)));
    if (strong !== undefined) runs.push({ kind: 'strong', text: plain(strong) });
    else if (emphasis !== undefined) runs.push({ kind: 'emphasis', text: plain(emphasis) });
    else if (code !== undefined) runs.push({ kind: 'code', text: code });
    from = found.index + whole.length;
  }
  return [...runs, ...plainRuns(markdown.slice(from))];
}

/** What splits at a reference has texts at even places and ids at odd ones. */
function plainRuns(text: string): Run[] {
  return plain(text)
    .split(REFERENCE)
    .map((part, at): Run =>
      at % 2 === 1 ? { kind: 'reference', rule: part } : { kind: 'text', text: part },
    )
    .filter((run) => run.kind === 'reference' || run.text !== '');
}

function plain(text: string): string {
  const [sign] = NOT_UNDERSTOOD.exec(text) ?? [];
  if (sign !== undefined) throw new Error(`${sign} is not understood in “${text.trim()}”`);
  return text;
}

/** A rule without its id: its name, if it begins with one, and its passages. */
export function parsePassages(
  markdown: string,
  language: Language,
): { name: string | undefined; passages: Passage[] } {
  const passages: Passage[] = [];
  let name: string | undefined;
  let runs: Run[] = [];
  for (const run of parseRuns(markdown)) {
    const mark = run.kind === 'emphasis' ? markOf(run.text, language) : undefined;
    if (run.kind === 'emphasis' && mark) {
      runs = [];
      passages.push({ kind: mark, label: run.text, runs });
    } else if (run.kind === 'emphasis' && run.text.endsWith(':')) {
      throw new Error(`“${run.text}” is no mark that is known`);
    } else if (run.kind === 'emphasis' && passages.length === 0 && name === undefined) {
      name = run.text;
    } else {
      if (passages.length === 0) passages.push({ kind: 'plain', runs });
      runs.push(run);
    }
  }
  return { name, passages: passages.map(trimmed).filter((passage) => passage.runs.length > 0) };
}

/** In French a space stands before the colon, and it may be one that does not break. */
function markOf(text: string, language: Language): Mark | undefined {
  const { ruling, example, note } = MARKS[language];
  const spaced = text.replace(/\s/g, ' ');
  if (spaced === ruling) return 'ruling';
  if (spaced === note) return 'note';
  return spaced === example ? 'example' : undefined;
}

function trimmed(passage: Passage): Passage {
  const runs = passage.runs
    .map((run, at, all) => {
      if (run.kind !== 'text') return run;
      const start = at === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: at === all.length - 1 ? start.trimEnd() : start };
    })
    .filter((run) => run.kind === 'reference' || run.text !== '');
  return { ...passage, runs };
}
