/**
 * What shared parts show of games. It comes by context from the app, which knows the registry: the parts
 * themselves know no game.
 */

import { getContext, setContext } from 'svelte';
import type { PictureName } from './controls/pictures.svelte.ts';

/** A picture and its colour, by the name of its custom properties: `seat1` for `--seat1-soft`. */
export interface TonedPicture {
  readonly picture: PictureName;
  readonly tone: string;
}

/** What a picture says beside a note: nothing is there, not you, not to be seen yet, come in, … */
export type NoteKind = 'empty' | 'refused' | 'hidden' | 'welcome' | 'astray' | 'watching';

interface KnownGame {
  readonly game: string;
  readonly title: string;
  /** The things that the palettes colour. */
  readonly swatches: readonly TonedPicture[];
}

interface KnownGames {
  readonly list: () => readonly KnownGame[];
  readonly notes: Readonly<Partial<Record<NoteKind, PictureName>>>;
}

const KEY = Symbol('known games');

export const setKnownGames = (games: KnownGames): KnownGames => setContext(KEY, games);

const getKnownGames = (): KnownGames | undefined => getContext<KnownGames | undefined>(KEY);

export const getGameList = (): KnownGames['list'] => getKnownGames()?.list ?? (() => []);

/** The first game that has a picture for it lends it; without one it is the sign of the house. */
export const getNotePicture = (kind: NoteKind): PictureName =>
  getKnownGames()?.notes[kind] ?? 'icon';
