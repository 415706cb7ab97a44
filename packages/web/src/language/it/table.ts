/** What surrounds a board, in Italian. */

import type { TableWords, Who } from '../en/table.ts';
import { shareTheWin, to } from './sentences.ts';

export const table = {
  you: 'Tu',
  /** Somebody who gave up: a bot plays on. */
  standIn: (name: string) => `${name} (bot)`,
  turn: (who: Who) => (who.isYou ? 'Tocca a te' : `Tocca ${to(who.name)}`),
  thinking: (who: Who) => `${who.name} sta pensando…`,
  hurry: 'Accelera',
  undo: 'Annulla la mossa',
  menu: 'Menu',
  players: 'A tavola',
  log: 'Cronologia',
  giveUp: 'Abbandona',
  giveUpQuestion: 'Vuoi abbandonare? Un bot continua al posto tuo.',
  giveUpAlone: 'Vuoi abbandonare? La partita finisce qui, senza risultato.',
  leave: 'Pagina iniziale',
  readRule: 'Leggi la regola',
  again: 'Gioca ancora',
  newTable: 'Nuova partita',
  showBoard: 'Mostra il tavolo',
  showScore: 'Mostra i punti',
  saveRecord: 'Scarica la partita',
  playOn: 'Continua',
  settings: 'Impostazioni',
  rules: 'Regole',
  past: {
    title: 'Mossa passata',
    now: 'Torna alla partita',
    result: 'Al risultato',
  },
  replayed: 'Replay',
  timeline: { show: 'Mostra questa mossa sul tavolo', back: 'Torna indietro mossa per mossa' },
  playOnFrom: {
    button: 'Gioca da qui',
    brief: 'Da qui',
    title: (move: number) => `Gioca dalla mossa ${move}`,
    text: 'Una nuova partita comincia da questo momento. Per tutti gli altri giocano i bot.',
    seat: 'Chi vuoi giocare?',
    edit: 'Modifica la posizione',
    start: 'Comincia',
  },
  lastMoves: 'Le ultime mosse…',
  finish: { text: 'Il risultato non cambia più.', button: 'Concludi' },
  cover: {
    handOver: (name: string) => `Passa il dispositivo ${to(name)}`,
    title: (name: string) => `${name}, tocca a te`,
    text: 'Prendi il dispositivo. Gli altri non guardino.',
    take: (name: string) => `Sono io, ${name}`,
  },
  won: (winners: readonly Who[]) => {
    const [winner, ...others] = winners;
    if (!winner || others.length > 0) return shareTheWin(winners);
    return winner.isYou ? 'Hai vinto!' : `Ha vinto ${winner.name}!`;
  },
  over: 'La partita è finita',
  abandoned: 'Partita abbandonata.',
  pressed: {
    undone: 'Mossa annullata.',
    nothingToUndo: 'Non c’è nulla da annullare.',
    notNow: 'Ora non è possibile.',
  },
  passing: {
    done: (name: string) => `${name} ha giocato`,
    next: (name: string) => `Prossimo turno: ${name}`,
    since: 'Dal tuo ultimo turno',
    soFar: 'Finora',
    more: (sentences) => `+${sentences} ${sentences === 1 ? 'altra' : 'altre'}`,
  },
  trouble: {
    notKept:
      'Per ora il browser non riesce a salvare questa partita. Puoi continuare; per conservarla, libera un po’ di spazio.',
    notLasting: 'Questo browser non salva nulla: se chiudi la pagina, la partita va persa.',
    botSilent: 'Un bot non risponde.',
  },
  lost: {
    title: 'Qui non c’è nessuna partita',
    missing: 'Questa partita non è in questo browser. Forse è stata eliminata.',
    damaged:
      'Questa partita salvata è danneggiata e non si può aprire. Alle altre non è successo nulla.',
    remove: 'Elimina',
  },
  hint: {
    button: 'Consiglio',
    thinking: 'Sto riflettendo…',
    failed: 'Nessun consiglio disponibile.',
    toWin: 'Probabilità di vittoria',
    win: (percent: string) => `${percent} di probabilità di vittoria`,
    about: (score: string) => `circa ${score}`,
    asItIs: 'Situazione attuale',
    exact: 'Calcolato fino alla fine',
    marked: (number: number) => `Consiglio ${number}.`,
  },
  advice: {
    best: 'La migliore',
    equal: 'Alla pari',
    less: 'Un po’ meno buona',
    worse: 'Molto meno buona',
    behind: 'Sei in svantaggio. Così la partita resta più aperta.',
    lost: (score: string, place: number | undefined) =>
      place === undefined
        ? `Ormai puoi vincere a malapena. Così ti resta di più: circa ${score}.`
        : `Ormai puoi vincere a malapena. Gioca per il posto ${place}: circa ${score}.`,
    compared: {
      winsMore: 'Ogni altra scelta vince meno spesso.',
      winsAlike: 'Nessun’altra scelta vince più spesso.',
      scoresMore: 'Ogni altra scelta rende meno.',
      scoresAlike: 'Nessun’altra scelta rende di più.',
      only: 'Non c’è altra scelta.',
    },
    numbers: 'Numeri',
    heard: (action: string) => `Consiglio: ${action}.`,
    heardEqual: (actions: readonly string[]) => `Altrettanto buono: ${actions.join('; ')}.`,
  },
  keys: 'Tasti: W che cosa posso fare, H un consiglio, L l’ultima mossa, S i punteggi, U annulla.',
  ending: {
    ranking: 'Classifica',
    ahead: (score: string) => `${score} di vantaggio.`,
    short: (score: string) => `Distacco: ${score}. È ora della rivincita!`,
    level: 'Alla pari fino in fondo. È ora della rivincita!',
    lineWon: (winners: readonly Who[]) => {
      const [winner, ...others] = winners;
      if (!winner || others.length > 0) return 'Così finisce in parità';
      return winner.isYou ? 'Così vinci tu' : `Così vince ${winner.name}`;
    },
    watch: 'Rivedi',
    review: 'Analisi',
    share: 'Condividi',
    more: 'Altro',
    shareTitle: 'Condividi il risultato',
    picture: 'Il risultato come immagine',
    sharePicture: 'Condividi l’immagine',
    savePicture: 'Scarica l’immagine',
    copyText: 'Copia il testo',
    copied: 'Copiato.',
    saved: 'Immagine scaricata.',
    failed: 'Non ha funzionato.',
    /** The person who shares a result, in the eyes of others. */
    me: 'Io',
    iWon: 'Ho vinto!',
    sharedWin: 'Vittoria condivisa!',
    result: (game: string, standing: string) => `${game}: ${standing}`,
  },
} satisfies TableWords;
