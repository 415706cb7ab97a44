/**
 * Draws the start page at build time, in every language, and writes it into the page: it is seen when the page and its
 * styles are there, a second before the script on a slow phone. A small script of its own (`src/begin.ts`) chooses the
 * language and the look, and runs the app once that is painted, which then takes its place. Pictures are left out: which ones it takes is known to the app.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type PluginOption } from 'vite';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';

/** The app, as the build brings it into the page. */
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

interface Parts {
  readonly root: string;
  /** What the components of the start page need to be compiled. */
  readonly plugins: () => PluginOption[];
}

export function firstScreen({ root, plugins }: Parts): Plugin {
  const base: InlineConfig = { configFile: false, root, logLevel: 'silent', publicDir: false };
  let screens = '';
  return {
    name: 'tavolata-first-screen',
    apply: 'build',
    async buildStart() {
      screens = await drawScreens({ ...base, plugins: [plugins(), onlyWordsOnDemand] });
      this.emitFile({ type: 'asset', name: 'begin.js', source: await bundleBegin(base) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const [, app = ''] = APP_SCRIPT.exec(page) ?? [];
        if (app === '') throw new Error('the page has no script that could be run by another');
        return {
          html: page
            .replace(APP_SCRIPT, () => `<link rel="modulepreload" crossorigin href="${app}">`)
            .replace('<div id="app"></div>', () => `<div id="app">${screens}</div>`),
          tags: Object.keys(bundle)
            .filter((file) => /begin-[^/]*\.js$/.test(file))
            .map((file) => ({
              tag: 'script',
              attrs: { src: `/${file}`, 'data-app': app, ...wordsIn(Object.keys(bundle)) },
              injectTo: 'head-prepend',
            })),
        };
      },
    },
  };
}

/** Where the words of the first page are, by language: they are asked for beside the app, which needs them at once. */
const wordsIn = (files: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const file = files.find((each) => each.startsWith(`assets/shell-${language}-`));
      if (file === undefined)
        throw new Error(`no file has the words of the first page: ${language}`);
      return [`data-${language}`, `/${file}`];
    }),
  );

/** What the app would load later is not drawn; words are, in all languages. */
const onlyWordsOnDemand: Plugin = {
  name: 'tavolata-only-words',
  enforce: 'pre',
  resolveId: (_asked, importer = '', { kind }) =>
    kind === 'dynamic-import' && !/\/(language|words)\//.test(importer)
      ? { id: 'virtual:later', external: true }
      : undefined,
};

async function drawScreens(config: InlineConfig): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-first-screen-'));
  try {
    await build({
      ...config,
      build: { ssr: 'src/app/first-screen.ts', outDir: folder, emptyOutDir: true, minify: false },
      ssr: { noExternal: true },
    });
    const draw = await loadDrawing(join(folder, 'first-screen.js'));
    const drawn: string[] = [];
    for (const language of LANGUAGES) {
      drawn.push(`<div class="first" lang="${language}" inert aria-hidden="true">`);
      drawn.push(`${plain(await draw(language))}</div>`);
    }
    return drawn.join('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The little of a browser that the start page looks at while it is drawn. */
async function loadDrawing(file: string): Promise<(language: Language) => Promise<string>> {
  const nothing = (): void => undefined;
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    location: new URL('http://localhost/'),
    history: { state: null, replaceState: nothing },
  });
  const drawing = (await import(pathToFileURL(file).href)) as {
    drawFirstScreen: (language: Language) => Promise<string>;
  };
  return drawing.drawFirstScreen;
}

/**
 * Without what only the app can use: comments for it, pictures, names for those who hear the page; and without what has a
 * style of its own, which the content security policy allows to scripts alone.
 */
const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<img[^>]*>|<image[^>]*>(?:<\/image>)?|<path[^>]* style="[^>]*><\/path>/g, '')
    .replaceAll(/ (?:id|aria-[a-z]+|tabindex|draggable)="[^"]*"/g, '');

async function bundleBegin(config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    build: {
      write: false,
      lib: { entry: 'src/begin.ts', formats: ['iife'], name: 'begin', fileName: 'begin' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the script that begins the page was not built');
  return chunk.code;
}
