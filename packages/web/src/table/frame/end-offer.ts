/** What a screen offers below the bar after a game at this device. Handed down by context, past the boards. */

import { getContext, setContext, type Snippet } from 'svelte';
import type { StagedLink } from '../staged-link.ts';

export interface EndedGame {
  /** Its id. */
  readonly game: string;
  readonly link: StagedLink;
}

type EndOffer = () => Snippet<[EndedGame]> | undefined;

const KEY = Symbol('offer after a game');

export const setEndOffer = (offer: EndOffer): EndOffer => setContext(KEY, offer);

export const getEndOffer = (): EndOffer | undefined => getContext(KEY);
