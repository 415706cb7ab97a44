/**
 * How modules are loaded in a thread of the simulation. The client's registry of games is empty, since it
 * leads to components, which nothing here shows. Slices and defects change sources as they are loaded.
 */

import { registerHooks } from 'node:module';
import { applyEdit, type Defect, type Edit } from './defects/defect.ts';

const PARSE_ONCE = new URL('world/parse-once.ts', import.meta.url).href;

/**
 * Slices wait for events of their place: the event loop is shared by all places, also by those that have died. They
 * and the pages of a log are short, so that there is something between two of them on an evening, too.
 */
export const EDITS: readonly Edit[] = [
  {
    file: 'packages/server/src/slices.ts',
    find: 'waiting.push(resolve);\n    if (waiting.length === 1) setImmediate(startSlice);',
    put: 'setTimeout(resolve, 1);',
  },
  {
    file: 'packages/server/src/slices.ts',
    find: 'SLICE_ITEMS = 200;',
    put: 'SLICE_ITEMS = 30;',
  },
  { file: 'packages/server/src/tables/read-log.ts', find: 'PAGE = 500;', put: 'PAGE = 70;' },
  {
    file: 'packages/table/src/wire/server-messages.ts',
    find: 'v.safeParse(message, JSON.parse(text))',
    put: 'v.safeParse(message, parseOnce(text))',
  },
  {
    file: 'packages/table/src/wire/server-messages.ts',
    find: "import * as v from 'valibot';",
    put: `import * as v from 'valibot'; import { parseOnce } from '${PARSE_ONCE}';`,
  },
  // Every look is an event, and hardly any sees something new.
  { file: 'packages/server/src/follow-nodes.ts', find: 'LOOK_MS = 500;', put: 'LOOK_MS = 1500;' },
];
const REGISTRY = '/packages/web/src/games/registry.ts';

/** Returns what checks, after all modules are loaded, that every edit was made. */
export function hookModules(defect: Defect | undefined): () => void {
  const made = new Set<Edit>();
  const wanted = [...EDITS, ...(defect?.edits ?? [])];
  registerHooks({
    load: (url, context, next) => {
      if (url.endsWith(REGISTRY)) {
        return { format: 'module', source: 'export const FACES = [];', shortCircuit: true };
      }
      const loaded = next(url, context);
      const edits = wanted.filter(({ file }) => url.endsWith(`/${file}`));
      if (edits.length === 0) return loaded;
      for (const edit of edits) made.add(edit);
      const source = Buffer.from(loaded.source as Buffer).toString();
      return { ...loaded, source: edits.reduce(applyEdit, source) };
    },
  });
  return () => {
    const missing = wanted.find((edit) => !made.has(edit));
    if (missing) throw new Error(`${missing.file} was not loaded: the edit has to be written anew`);
  };
}
