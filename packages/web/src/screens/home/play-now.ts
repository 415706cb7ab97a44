/** One click to the table: a person and a few bots, all options as the rules have them. */

import type { GameFacts } from '../../games/face.ts';
import type { ChosenTable, Sitter } from '../../games/form.ts';
import { drawBotNames } from '../../table/bot-names.ts';

const LEVEL = 'medium';

export function tableToPlayNow({ bots: count }: Pick<GameFacts, 'bots'>): ChosenTable {
  const you: Sitter = { kind: 'human', name: '' };
  const bots = drawBotNames(count).map((name): Sitter => ({
    kind: 'bot',
    name,
    level: LEVEL,
  }));
  return { sitters: [you, ...bots] };
}
