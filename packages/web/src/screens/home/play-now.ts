/** One click to the table: a person and a few bots, all options as the rules have them. */

import type { GameId } from '../../games/games.ts';
import type { Sitter, TableWishes } from '../../games/form.ts';
import { drawBotNames } from '../../table/bot-names.ts';
import { GAME_FACTS } from '../../games/game-facts.ts';

const LEVEL = 'medium';

export function wishesForPlayNow(game: GameId): TableWishes {
  const you: Sitter = { kind: 'human', name: '' };
  const bots = drawBotNames(GAME_FACTS[game].bots).map((name): Sitter => ({
    kind: 'bot',
    name,
    level: LEVEL,
  }));
  return { sitters: [you, ...bots] };
}
