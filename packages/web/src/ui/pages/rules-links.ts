/**
 * The games whose rules the foot of every page leads to. They come by context: pages are made of parts
 * that know no games.
 */

import { getContext, setContext } from 'svelte';

type RulesLinks = () => readonly { readonly game: string; readonly title: string }[];

const KEY = Symbol('links to rules');

export const setRulesLinks = (links: RulesLinks): RulesLinks => setContext(KEY, links);

export const getRulesLinks = (): RulesLinks =>
  getContext<RulesLinks | undefined>(KEY) ?? (() => []);
