/** What bots say of what happens, in Italian. */

import type { RemarkWords } from '../en/remarks.ts';

export const remarks = {
  merry: {
    gain: ['Hop, tutto mio!', 'Che divertimento!'],
    loss: ['Ops, addio!', 'Ehi, era roba mia!'],
    won: ['Evviva! Ancora?'],
    lost: ['Bello lo stesso!'],
  },
  gentle: {
    gain: ['Prendo volentieri.', 'Che bella sorpresa.'],
    loss: ['Pazienza. Bella mossa.', 'Era meritato.'],
    won: ['Grazie, è stato bello.'],
    lost: ['Bella partita. È stato un piacere.'],
  },
  proud: {
    gain: ['Come previsto.', 'Naturalmente.'],
    loss: ['Non è finita.', 'L’ho permesso io.'],
    won: ['C’erano dubbi?'],
    lost: ['La prossima volta faccio sul serio.'],
  },
  dry: {
    gain: ['Qualcuno doveva pur farlo.', 'Annotato. E tenuto.'],
    loss: ['Non ci tenevo.', 'Tipico.'],
    won: ['Statisticamente probabile.'],
    lost: ['Ho visto di peggio. Una volta.'],
  },
} as const satisfies RemarkWords;
