/** Asks for the type with the page itself, and not only when the styles have come: fewer texts jump. */

import type { Plugin } from 'vite';

/** What the texts of all our languages are written in; other letters are fetched when they occur. */
const MAIN_TYPE = /nunito-latin-wght-[^/]*\.woff2$/;

export function preloadType(): Plugin {
  return {
    name: 'tavolata-preload-type',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => MAIN_TYPE.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}
