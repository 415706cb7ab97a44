/**
 * The installable app: its manifest, and a service worker that keeps all files for offline play.
 * `src/app/updates.ts` offers a newer version; nothing is taken over by itself.
 */

import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { PAGE_WORDS } from '../src/language/page-words.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import { KEPT_FILES } from '../src/ui/installed/kept-files.ts';
import { NEUTRALS } from '../src/settings/palette.ts';
import { titlesOf, type BuiltGame } from './games.ts';
import { notificationClick } from './notification-click.ts';

const { page } = NEUTRALS.standard.light;

/** Offline, every place shows the page, unknown ones too; but no file, and nothing that a server tells. */
export const PLACES = /^\/(?!api\/)(?:[^?]*\/)?[^/?.]*(?:\?|$)/;

const installedIn = async (games: readonly BuiltGame[], language: Language): Promise<string> =>
  (await PAGE_WORDS[language]()).installed(titlesOf(games, language));

/** The member of a manifest that says the same in other languages, where browsers look for one. */
async function inOtherLanguages(
  member: string,
  tell: (language: Language) => string | Promise<string>,
): Promise<Readonly<Record<string, unknown>>> {
  const localized: Record<string, { value: string; lang: Language }> = {};
  for (const lang of LANGUAGES)
    if (lang !== 'en') localized[lang] = { value: await tell(lang), lang };
  return { [`${member}_localized`]: localized };
}

export async function offline(games: readonly BuiltGame[]): Promise<Plugin[]> {
  const worker = VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Tavolata',
      short_name: 'Tavolata',
      lang: 'en',
      description: await installedIn(games, 'en'),
      ...(await inOtherLanguages('description', (language) => installedIn(games, language))),
      start_url: '/',
      display: 'standalone',
      background_color: page,
      theme_color: page,
      categories: ['games'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: await Promise.all(
        games.map(async ({ id, titles }) => ({
          name: titles.en,
          ...(await inOtherLanguages('name', (language) => titles[language])),
          url: `/new/${id}`,
        })),
      ),
    },
    includeManifestIcons: false, // only needed to install the app, which takes a connection
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,ico,woff2}'],
      navigateFallback: '/index.html',
      navigateFallbackAllowlist: [PLACES],
      // The page of a first visit can go offline too, before it is ever loaded again.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      // The content security policy lets the worker load no further script.
      inlineWorkboxRuntime: true,
      runtimeCaching: [
        { urlPattern: /\/assets\//, handler: 'CacheFirst', options: { cacheName: KEPT_FILES } },
      ],
    },
  });
  return [...worker, notificationClick()];
}
