/** Begins a game and goes to its table. The rules come with the first game, or before it on idle. */

import type { GameId } from '../../app/games.ts';
import { navigation } from '../../app/navigation.svelte.ts';
import { makeRoute } from '../../app/route.ts';
import { words } from '../../language/words.svelte.ts';
import type { TableWishes } from '../../play/new-table.ts';
import { noteUnfinished, recallUnfinished } from './unfinished-count.ts';

const loadTables = () => import('../../play/tables.ts');

export async function startGame(game: GameId, wishes: TableWishes): Promise<void> {
  const { beginGame } = await loadTables();
  const save = await beginGame(game, wishes);
  noteUnfinished(recallUnfinished() + 1);
  navigation.go(makeRoute({ screen: 'play', save }));
}

/** Loads what a first game needs while nobody waits for it, so that the click answers at once. */
export function prepareGames(): () => void {
  const prepare = (): void => {
    const parts = [
      loadTables(),
      words.need('table'),
      import('../../play/PlayScreen.svelte'),
      import('../../king-lui/KingLuiPlay.svelte'),
      import('../../cappuccino/CappuccinoPlay.svelte'),
    ];
    void Promise.allSettled(parts); // offline: whoever clicks is told
  };
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(prepare, 1000);
    return () => {
      clearTimeout(timer);
    };
  }
  const idle = requestIdleCallback(prepare, { timeout: 3000 });
  return () => {
    cancelIdleCallback(idle);
  };
}
