/** Begins a game and goes to its table. The rules come with the first sign of a player. */

import type { Level } from '@tavolata/bots';
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

const LEVEL: Level = 'medium';

/** The bots that one click brings to the table. */
export interface Rivals {
  readonly count: number;
  readonly level: Level;
}

/**
 * As many as last time, if a person alone played with bots of one level; else as many as the game is at its best with.
 * It is read without the schema of the form (`new-table/stored-form.ts`), which the start page would have to load.
 */
export function rivalsLastTime(
  { id, seats, bots }: Pick<GameFace, 'id' | 'seats' | 'bots'>,
  kept: (key: string) => string | null = (key) => localStorage.getItem(key),
): Rivals {
  const usual = { count: bots, level: LEVEL };
  try {
    const form = JSON.parse(kept(`tavolata.new-game.${id}`) ?? '{}') as StoredSeats;
    const [you, ...others] = (form.seats ?? []).slice(0, form.players ?? 0);
    const level = (Object.keys(words.shell.levels) as Level[]).find(
      (known) => known === others[0]?.level,
    );
    const areBots = others.every((seat) => seat?.kind === 'bot' && seat.level === level);
    const isAlone = you?.kind === 'human' && areBots;
    const fits = others.length >= seats.min - 1 && others.length < seats.max;
    return isAlone && fits && level ? { count: others.length, level } : usual;
  } catch {
    return usual; // storage is forbidden, or holds something else
  }
}

interface StoredSeats {
  readonly players?: number;
  readonly seats?: readonly ({ readonly kind?: unknown; readonly level?: unknown } | undefined)[];
}

/** One click to the table: a person and a few bots, by the rulebook that the reader's language has. */
export function tableToPlayNow(
  { bots: usual, game }: Pick<LoadedFace, 'bots' | 'game'>,
  language: string,
  { count, level }: Rivals = { count: usual, level: LEVEL },
): ChosenTable {
  const you: Sitter = { kind: 'human', name: '' };
  const bots = drawBotNames(count, level).map((name): Sitter => ({
    kind: 'bot',
    name,
    level,
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
