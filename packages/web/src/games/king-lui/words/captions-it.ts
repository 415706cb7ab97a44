/** What the figures beside the rules of King Lui show, in Italian. */

import type { KingLuiCaptions } from './captions-en.ts';

export const captions = {
  'part-1': 'Prendi un piatto intero, pesca una carta o nutri Emerald.',
  'part-3':
    'Il re ha 5 porzioni di formaggio, 2 di pane e nessuna di vino: conta solo il tuo formaggio.',
  'K-M': '15 porzioni per ognuno dei 7 piatti e 5 carte Emerald',
  'K-S': 'Tutte le 110 carte formano il mazzo.',
  'K-C': 'Lo chef scopre le carte, tutti si servono, il re riceve il resto.',
  'K-A': 'Prendi un piatto, pesca o nutri Emerald.',
  'K-E': 'Il re ha 4 porzioni di formaggio: 3 o 4 delle tue contano, 5 sono troppe.',
  'K-H': 'Le carte in mano restano nascoste.',
  'K-O': 'Emerald dorme in tavola: devi pescare?',
} satisfies KingLuiCaptions;
