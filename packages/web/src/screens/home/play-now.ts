/** One click to the table: a person and a few bots, all options as the rules have them. */

import type { GameFacts } from '../../games/face.ts';
import type { Sitter, TableWishes } from '../../games/form.ts';
import { drawBotNames } from '../../table/bot-names.ts';

const LEVEL = 'medium';

export function wishesForPlayNow({ bots: count }: Pick<GameFacts, 'bots'>): TableWishes {
  const you: Sitter = { kind: 'human', name: '' };
  const bots = drawBotNames(count).map((name): Sitter => ({
    kind: 'bot',
    name,
    level: LEVEL,
  }));
  return { sitters: [you, ...bots] };
}
