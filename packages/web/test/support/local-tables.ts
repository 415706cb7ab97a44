/** Tables of a tab without a browser: seeded deals, bots that answer at once, save stores that can fail. */

import { BOT_REGISTRY, botNamed, findBots, levelOf } from '@tavolata/bots';
import { fastRandom, type Game, type GameTypes, type OptionValues } from '@tavolata/engine';
import { applyCommand, openSeries, type Occupant, type Series } from '@tavolata/table';
import type { AskAnalyst, AskBot } from '../../src/local/bots/ask-bots.ts';
import { LocalTable } from '../../src/local/local-table.ts';
import { keepTable } from '../../src/local/new-table.ts';
import type { TableLink } from '../../src/table/table-link.ts';
import { MemorySaveStore } from '../../src/local/saves/open-save-store.ts';
import type { ListedSave, Save, SaveFacts, SaveStore } from '../../src/local/saves/save.ts';
import { afterRealTime, NEVER } from './test-time.ts';

export interface Evening<T extends GameTypes> {
  readonly game: Game<T>;
  /** A seat each: `p` for a person, `b` for a bot. */
  readonly sitters: string;
  readonly seed?: string;
  readonly first?: number;
  readonly options?: OptionValues;
  readonly memoryAid?: boolean;
  readonly store?: SaveStore;
  readonly askBot?: AskBot;
  readonly askAnalyst?: AskAnalyst;
  readonly beat?: number;
}

const occupantOf = (kind: string, seat: number): Occupant =>
  kind === 'b' ? { kind: 'bot', level: 'medium' } : { kind: 'human', person: `p${seat}` };

function dealt<T extends GameTypes>(evening: Evening<T>): Series<T> {
  const { game, sitters, seed = 'evening', first = 0, options = {}, memoryAid = true } = evening;
  const players = sitters.length;
  let series = openSeries(game, { players, options, display: { memoryAid } });
  for (const [seat, kind] of Array.from(sitters).entries()) {
    series = applyCommand(series, { type: 'seat', seat, occupant: occupantOf(kind, seat) });
  }
  const setup = game.drawSetup(players, series.terms.options, fastRandom(seed), { first });
  return applyCommand(series, { type: 'deal', setup });
}

/** Begins a table and sits down at it; the store has its save. */
export async function sitDown<T extends GameTypes>(
  evening: Evening<T>,
): Promise<{ link: LocalTable<T>; store: SaveStore; id: string }> {
  const { store = new MemorySaveStore() } = evening;
  const series = dealt(evening);
  const names = Array.from(evening.sitters).map((_, seat) => `N${seat}`);
  const facts = await keepTable(store, series, { names, now: 0 });
  return { link: linkTo(evening, { series, facts, store }), store, id: facts.id };
}

/** A table as a tab opens it: over a store of its own, which shares its saves with the others. */
export function linkTo<T extends GameTypes>(
  { game, askBot = askLevels, askAnalyst = askNobody, beat = 0 }: Evening<T>,
  { series, facts, store }: { series: Series<T>; facts: SaveFacts; store: SaveStore },
): LocalTable<T> {
  return new LocalTable<T>({
    series,
    facts,
    store,
    askBot,
    askAnalyst,
    beatOf: () => beat,
    hasSecrets: game.hasSecrets,
    now: () => 0,
  });
}

const chance = fastRandom('bots of the evening');

/** The bots that the worker of the page would ask, without a worker. */
export const askLevels: AskBot = async (game, level, question) => {
  await Promise.resolve();
  // The first bots: they know all that they need, where those of today load a net.
  const bot = botNamed(findBots(BOT_REGISTRY, game), `${levelOf(level) ?? 'medium'}-1`);
  return bot.choose(question, {}, chance);
};

const askNobody: AskAnalyst = () => Promise.reject(new Error('nobody analyses here'));

/** Waits until the table says that something is so. */
export function until<T extends GameTypes>(link: TableLink<T>, isSo: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = link.subscribe(look);
    const giveUp = afterRealTime(NEVER, () => {
      stop();
      reject(new Error(`it never came true: ${isSo.toString()}`));
    });
    function look(): void {
      if (!isSo()) return;
      stop();
      giveUp();
      resolve();
    }
    look();
  });
}

/** Somebody can act, or has to hand over or take the screen, or the game is over. */
export const untilSomebodyIsAsked = <T extends GameTypes>(link: TableLink<T>): Promise<void> =>
  until(
    link,
    () =>
      link.waitsFor !== undefined ||
      link.goesTo !== undefined ||
      link.view.phase !== 'playing' ||
      (link.view.match?.legal.length ?? 0) > 0,
  );

/** A store in memory that can be full, as a tab has it: tabs hear of each other's writing a little later. */
export class FickleSaveStore implements SaveStore {
  readonly isLasting = true;
  readonly saves: SaveStore;
  readonly #watchers = new Set<(id: string) => void>();
  readonly #others: FickleSaveStore[];
  isFull = false;

  constructor(neighbours: FickleSaveStore[] = []) {
    this.saves = neighbours[0]?.saves ?? new MemorySaveStore();
    this.#others = neighbours;
    for (const other of neighbours) other.#others.push(this);
  }

  list(): Promise<ListedSave[]> {
    return this.saves.list();
  }

  load(id: string): Promise<Save | undefined> {
    return this.saves.load(id);
  }

  async append(facts: SaveFacts, entries: readonly unknown[]): Promise<'kept' | 'behind'> {
    await Promise.resolve();
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    const answer = await this.saves.append(facts, entries);
    if (answer === 'kept') this.#tellOthers(facts.id);
    return answer;
  }

  async remove(id: string): Promise<void> {
    await this.saves.remove(id);
    this.#tellOthers(id);
  }

  watch(onChange: (id: string) => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  #tellOthers(id: string): void {
    for (const other of this.#others) {
      for (const onChange of other.#watchers) {
        setTimeout(() => {
          onChange(id);
        }, 0);
      }
    }
  }
}
