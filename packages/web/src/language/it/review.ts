import type { ReviewWords } from '../en/review.ts';
import { countIn } from '../count.ts';
import type { Who } from '../en/table.ts';

const count = countIn('it');

export const review = {
  title: 'Analisi',
  curve: 'Probabilità di vittoria',
  at: (position: number, last: number) => `Mossa ${position} di ${last}`,
  chance: (name: string, chance: string) => `${name} ${chance}`,
  keys: 'Frecce: mossa per mossa. Pagina su e Pagina giù: da un errore all’altro.',
  table: 'Come tabella',
  move: 'Mossa',
  grades: {
    best: 'La migliore',
    good: 'Buona',
    mistake: 'Errore',
    blunder: 'Errore grave',
  },
  provisional: {
    best: 'Forse la migliore',
    good: 'Forse buona',
    mistake: 'Forse un errore',
    blunder: 'Forse un errore grave',
  },
  notFinal: 'Non ancora definitivo.',
  unsettled: (number: number) =>
    count(number, {
      one: '# giudizio può ancora cambiare.',
      other: '# giudizi possono ancora cambiare.',
    }),
  exact: 'Calcolato, non stimato.',
  cost: (best: string, made: string) =>
    `Probabilità di vittoria: ${best} con la scelta migliore, ${made} con questa.`,
  rest: (chance: string) =>
    `Una mossa dopo: ${chance}. La differenza è fortuna, e ciò che sapevano solo gli altri.`,
  noCost: 'Non si è trovato niente di meglio.',
  moves: (who: Who) => `${who.isYou ? 'Tu' : who.name}:`,
  more: 'Altro su questa mossa',
  seenBy: (who: Who) =>
    who.isYou
      ? 'Probabilità di vincere, da ciò che sapevi'
      : `Probabilità di vincere, da ciò che ${who.name} sapeva`,
  seenOpen: 'Probabilità a carte scoperte',
  seenEnd: 'Il risultato',
  signs: {
    title: 'Segni',
    turn: 'Punto di svolta',
    text: 'A ogni mossa vale quello che poteva sapere chi è di turno. Le probabilità cambiano quindi per le scelte, ma anche per la fortuna, e perché chi viene dopo conosce altre carte.',
  },
  own: {
    mistakes: (who: Who, mistakes: number, serious: number, decisions: number, isOpen: boolean) =>
      `${who.isYou ? 'Il tuo gioco' : who.name}${isOpen ? ' finora' : ''}: ${
        mistakes === 0 ? 'nessun errore' : count(mistakes, { one: '# errore', other: '# errori' })
      }${serious === 0 ? '' : ` (${count(serious, { one: '# grave', other: '# gravi' })})`} in ${count(decisions, { one: '# decisione', other: '# decisioni' })}.`,
    all: (mistakes: number, isOpen: boolean) =>
      `Tutti${isOpen ? ' finora' : ''}: ${mistakes === 0 ? 'nessun errore' : count(mistakes, { one: '# errore', other: '# errori' })}.`,
    others: 'Anche gli altri',
  },
  better: 'Meglio',
  betterThis: (action: string) => `Meglio: ${action}.`,
  betterElsewhere: 'Meglio: la stessa mossa altrove, con la freccia 1 sul tabellone.',
  elsewhere: 'Altrove: vedi la freccia 1 sul tabellone.',
  because: 'Perché',
  made: 'Sulla scelta fatta:',
  forced: 'Qui non c’era scelta.',
  later: 'Il vantaggio si vede solo alcune mosse dopo.',
  waiting: 'Non ancora giudicata.',
  end: 'La partita è finita. Torna indietro lungo la curva per vedere dove è girata.',
  wouldGoOn: 'Come sarebbe andata avanti',
  thinking: 'Si gioca il seguito…',
  branch:
    'Un altro corso della partita: la scelta migliore, poi avversari forti, con le stesse carte.',
  branchPlain: 'Un altro corso della partita: la scelta migliore, poi avversari forti.',
  leaveBranch: 'Torna alla partita',
  previous: 'Errore precedente',
  next: 'Errore successivo',
  none: 'Nessun errore trovato.',
  turns: 'Punti di svolta',
  summary: 'Decisioni',
  player: 'Chi',
  meanCost: 'Costo medio',
  luck: {
    title: 'Come si è arrivati al risultato',
    text: 'Prima di dare le carte + fortuna + mosse proprie + mosse altrui = risultato. Una mossa confronta le probabilità a carte scoperte, che nessuno vedeva, con ciò che un avversario forte si aspettava. Perciò anche mosse senza errori qui possono perdere molto; quanto costano gli errori è sotto «Decisioni».',
    before: 'Prima di dare le carte',
    luck: 'Fortuna',
    own: 'Mosse proprie',
    others: 'Mosse altrui',
    result: 'Risultato',
    now: (luck: string, choice: string) =>
      `A carte scoperte, rispetto a quanto ci si aspettava: fortuna ${luck}, questa mossa ${choice}.`,
    waiting: 'Calcolo in corso.',
  },
  open: 'Mostra tutte le carte',
  openHint: 'La curva con tutte le mani note. Le decisioni si giudicano senza.',
  decided: {
    at: (number: number) =>
      `Decisa dalla mossa ${number} in poi: provato, se tutti giocano al meglio.`,
    latest: (number: number) =>
      `Decisa al più tardi dalla mossa ${number} in poi: provato, se tutti giocano al meglio. Prima non è provato.`,
    never: 'Aperta fino all’ultimo: provato.',
    unproven: 'Da quando fosse decisa non è provato.',
  },
  progress: {
    curve: 'Si disegna la curva…',
    first: (percent: string) => `Primo esame: ${percent}`,
    settling: (left: number) =>
      count(left, {
        one: 'Ancora # mossa da verificare…',
        other: 'Ancora # mosse da verificare…',
      }),
    done: 'Analisi finita.',
    stopped: 'Analisi fermata.',
    failed: 'L’analisi non ha potuto proseguire.',
    stop: 'Ferma',
    goOn: 'Continua',
  },
} satisfies ReviewWords;
