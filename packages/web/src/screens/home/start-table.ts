/** Begins a game and goes to its table. The rules come with the first sign of a player. */

import { makeRoute } from '@tavolata/table';
import type { GameFace, LoadedFace } from '../../games/face.ts';
import type { ChosenTable, Sitter } from '../../games/form.ts';
import { FACES } from '../../games/registry.ts';
import { words } from '../../language/words.svelte.ts';
import { drawBotNames } from '../../table/draw-bot-names.ts';
import { navigation } from '../../ui/navigation.svelte.ts';
import { noteUnfinished, recallUnfinished } from './saves.ts';

const loadTables = () => import('../../local/tables.ts');

export async function startTable(face: LoadedFace, chosen: ChosenTable): Promise<void> {
  const { beginTable } = await loadTables();
  const save = await beginTable(face, chosen);
  noteUnfinished(recallUnfinished() + 1);
  navigation.go(makeRoute({ screen: 'play', save }));
}

export const LEVEL = 'medium';

/** One click to the table: a person and a few bots, by the rulebook that the reader's language has. */
export function tableToPlayNow(
  { bots: count, game }: Pick<LoadedFace, 'bots' | 'game'>,
  language: string,
): ChosenTable {
  const you: Sitter = { kind: 'human', name: '' };
  const bots = drawBotNames(count, LEVEL).map((name): Sitter => ({
    kind: 'bot',
    name,
    level: LEVEL,
  }));
  return { sitters: [you, ...bots], options: game.presets['edition']?.[language] ?? {} };
}

async function prepareBoard(face: GameFace): Promise<void> {
  const loaded = await face.load();
  await loaded.use<Promise<unknown>>(({ loadPlay }) => loadPlay());
}

/** The first signs of somebody at the screen: a click follows them by a tenth of a second or more. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Loads what a first game needs when somebody stirs, so that the click answers at once, and a page that
 * is only opened stays as light as it looks.
 */
export function prepareGames(): () => void {
  const forget = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, prepare);
  };
  const prepare = (): void => {
    forget();
    const parts = [
      loadTables(),
      words.need('table'),
      import('../../local/PlayScreen.svelte'),
      ...FACES.map(prepareBoard),
    ];
    void Promise.allSettled(parts); // offline: a click is told of it
  };
  for (const sign of SIGNS) addEventListener(sign, prepare, { passive: true });
  return forget;
}
