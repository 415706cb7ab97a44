/** What bots say of what happens, in German. */

import type { RemarkWords } from '../en/remarks.ts';

export const remarks = {
  merry: {
    gain: ['Hopp, meins!', 'Das macht Spaß!'],
    loss: ['Ups, weg ist es!', 'He, das war meins!'],
    won: ['Juhu! Noch mal?'],
    lost: ['Schön war’s trotzdem!'],
  },
  gentle: {
    gain: ['Das nehme ich gern.', 'Was für eine Überraschung.'],
    loss: ['Na gut. Schön gespielt.', 'Das war verdient.'],
    won: ['Danke, das war schön.'],
    lost: ['Gut gespielt. Es war mir eine Freude.'],
  },
  proud: {
    gain: ['Wie geplant.', 'Selbstverständlich.'],
    loss: ['Das ist noch nicht vorbei.', 'Das habe ich zugelassen.'],
    won: ['Gab es je Zweifel?'],
    lost: ['Nächstes Mal mache ich Ernst.'],
  },
  dry: {
    gain: ['Irgendwer musste ja.', 'Notiert und behalten.'],
    loss: ['Ich hing nicht daran.', 'Typisch.'],
    won: ['Statistisch naheliegend.'],
    lost: ['Ich habe Schlimmeres gesehen. Einmal.'],
  },
} as const satisfies RemarkWords;
