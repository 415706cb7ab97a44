/**
 * What messengers show of a link to a table, in every language. The build of the client writes it as a file, and
 * the server, which has no words of its own for players, reads it from there.
 */

import * as v from 'valibot';
import { list } from './shared.ts';

/** Where the file is among those of the client. */
export const PREVIEWS_ADDRESS = '/link-previews.json';

export const linkPreviews = v.object({
  /** Addresses by the ids of the games. */
  images: v.record(v.string(), v.string()),
  /** By language. */
  texts: v.record(
    v.string(),
    v.object({
      /** By the ids of the games. */
      titles: v.record(v.string(), v.string()),
      /** By the number of free seats. */
      free: list(v.string()),
      playing: v.string(),
    }),
  ),
});

export type LinkPreviews = Readonly<v.InferOutput<typeof linkPreviews>>;

/** The size of the images in pixels, as messengers want it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
