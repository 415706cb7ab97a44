/** Finished games that this browser has kept, in Italian. */

import type { HistoryWords } from '../en/history.ts';
import { count, list } from './sentences.ts';

export const history = {
  title: 'Le tue partite',
  lead: 'Ogni partita che finisci resta in questo browser, e puoi rivederla.',
  all: 'Vedi tutte',
  mine: 'Il mio gioco',
  empty: 'Ancora nessuna partita finita. Giocane una fino in fondo e la troverai qui.',
  noneFit: 'Nessuna partita corrisponde a questi filtri.',
  shown: (games: number) => count(games, { one: '# partita', other: '# partite' }),
  filters: {
    label: 'Filtri',
    game: 'Gioco',
    anyGame: 'Tutti i giochi',
    players: 'Numero di persone',
    anyPlayers: 'Qualsiasi numero',
    where: 'Dove si è giocato',
    anywhere: 'Ovunque',
    result: 'Risultato',
    anyResult: 'Ogni risultato',
  },
  places: {
    alone: 'Contro i bot',
    device: 'Su un solo dispositivo',
    online: 'Online',
    file: 'Da un file',
  },
  results: { won: 'Vinta', shared: 'Vittoria condivisa', lost: 'Persa' },
  winners: (names: readonly string[]) =>
    names.length === 1 ? `Vince ${list(names)}` : `Vittoria condivisa: ${list(names)}`,
  you: 'Tu',
  playedOn: (move: number) => `Ripresa dalla mossa ${move}, quindi non contata`,
  points: (points: number) => count(points, { one: '# punto', other: '# punti' }),
  watch: 'Rivedi',
  review: 'Analisi',
  remove: 'Elimina',
  question: 'Eliminare questa partita per sempre?',
  keep: 'Conserva',
  damaged: 'Una partita danneggiata',
  more: (games: number) => count(games, { one: 'Mostrane un’altra', other: 'Mostrane altre #' }),
  removeAll: (games: number) =>
    count(games, { one: 'Elimina questa # partita', other: 'Elimina queste # partite' }),
  removeAllQuestion: (games: number) =>
    count(games, {
      one: 'Eliminare # partita per sempre?',
      other: 'Eliminare # partite per sempre?',
    }),
  export: 'Esporta tutto',
  import: 'Importa partite',
  importing: 'Controllo delle partite…',
  imported: (added: number, known: number) =>
    [
      count(added, { one: '# partita aggiunta.', other: '# partite aggiunte.' }),
      ...(known === 0 ? [] : [count(known, { one: '# c’era già.', other: '# c’erano già.' })]),
    ].join(' '),
  largest: (megabytes: number) =>
    `Questo file è troppo grande. Si possono importare fino a ${megabytes} MB.`,
  space: {
    full: 'In questo browser non c’è più spazio, quindi la tua ultima partita non è stata conservata. Esporta le tue partite, poi eliminane alcune.',
    nearly:
      'Lo spazio in questo browser è quasi finito. Esporta le tue partite, poi eliminane alcune.',
    passing: 'Questo browser non salva nulla: le tue partite durano finché non chiudi la pagina.',
    unsure: 'Il browser può cancellare queste partite quando lo spazio scarseggia.',
    ask: 'Chiedi al browser di conservarle',
    refused: 'Il browser non ha acconsentito. Esporta le tue partite per non perderle.',
  },
  tally: {
    games: (games: number) => count(games, { one: '# partita', other: '# partite' }),
    won: (games: number) => count(games, { one: '# vinta', other: '# vinte' }),
    details: 'Per numero di persone e livello',
    against: (level: string) => `Contro i bot: ${level}`,
    mixed: 'livelli diversi',
  },
  missing: {
    title: 'Qui non c’è nessuna partita',
    text: 'Questa partita non è in questo browser. Forse è stata eliminata.',
    broken: 'Questa partita è danneggiata e non si può mostrare.',
  },
} satisfies HistoryWords;
