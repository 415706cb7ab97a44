import type { ReviewWords } from '../en/review.ts';
import { countIn } from '../count.ts';
import type { Who } from '../en/table.ts';

const count = countIn('de');

export const review = {
  title: 'Analyse',
  curve: 'Gewinnchancen',
  at: (position: number, last: number) => `Zug ${position} von ${last}`,
  chance: (name: string, chance: string) => `${name} ${chance}`,
  keys: 'Pfeiltasten: Zug für Zug. Bild auf und Bild ab: von Fehler zu Fehler.',
  table: 'Als Tabelle',
  move: 'Zug',
  grades: {
    best: 'Am besten',
    good: 'Gut',
    mistake: 'Fehler',
    blunder: 'Schwerer Fehler',
  },
  provisional: {
    best: 'Wohl am besten',
    good: 'Wohl gut',
    mistake: 'Wohl ein Fehler',
    blunder: 'Wohl ein schwerer Fehler',
  },
  notFinal: 'Noch nicht endgültig.',
  unsettled: (number: number) =>
    count(number, {
      one: '# Urteil kann sich noch ändern.',
      other: '# Urteile können sich noch ändern.',
    }),
  exact: 'Berechnet, nicht geschätzt.',
  cost: (best: string, made: string) =>
    `Gewinnchance: ${best} mit der besseren Wahl, ${made} mit dieser.`,
  rest: (chance: string) =>
    `Einen Zug später sind es ${chance}: Der Unterschied ist Glück und das, was nur andere wussten.`,
  noCost: 'Etwas Besseres wurde nicht gefunden.',
  moves: (who: Who) => `${who.isYou ? 'Du' : who.name}:`,
  more: 'Mehr zu diesem Zug',
  seenBy: (who: Who) =>
    who.isYou
      ? 'Gewinnchancen nach dem, was du wusstest'
      : `Gewinnchancen nach dem, was ${who.name} wusste`,
  seenOpen: 'Chancen mit offenen Karten',
  seenEnd: 'Das Ergebnis',
  signs: {
    title: 'Zeichen',
    turn: 'Wendepunkt',
    text: 'Bei jedem Zug gilt, was wissen konnte, wer am Zug ist. Die Chancen ändern sich also durch die Wahl, aber auch durch Glück, und weil beim nächsten Zug andere Karten bekannt sind.',
  },
  own: {
    mistakes: (who: Who, mistakes: number, serious: number, decisions: number, isOpen: boolean) =>
      `${who.isYou ? 'Dein Spiel' : who.name}${isOpen ? ' bisher' : ''}: ${
        mistakes === 0 ? 'keine Fehler' : count(mistakes, { one: '# Fehler', other: '# Fehler' })
      }${serious === 0 ? '' : ` (${serious} schwer)`} bei ${count(decisions, { one: '# Entscheidung', other: '# Entscheidungen' })}.`,
    all: (mistakes: number, isOpen: boolean) =>
      `Alle${isOpen ? ' bisher' : ''}: ${mistakes === 0 ? 'keine Fehler' : count(mistakes, { one: '# Fehler', other: '# Fehler' })}.`,
    others: 'Auch andere',
  },
  better: 'Besser',
  betterThis: (action: string) => `Besser: ${action}.`,
  betterElsewhere: 'Besser: derselbe Zug an anderer Stelle, mit Pfeil 1 auf dem Brett.',
  elsewhere: 'An anderer Stelle: siehe Pfeil 1 auf dem Brett.',
  because: 'Warum',
  made: 'Zur getroffenen Wahl:',
  forced: 'Hier gab es keine Wahl.',
  later: 'Was das bringt, zeigt sich erst einige Züge später.',
  waiting: 'Noch nicht beurteilt.',
  end: 'Die Partie ist vorbei. Geh auf der Kurve zurück, um zu sehen, wo sie sich gewendet hat.',
  wouldGoOn: 'So wäre es weitergegangen',
  thinking: 'Wird durchgespielt…',
  branch: 'Ein anderer Verlauf: die bessere Wahl, danach starke Gegner, mit denselben Karten.',
  branchPlain: 'Ein anderer Verlauf: die bessere Wahl, danach starke Gegner.',
  leaveBranch: 'Zurück zur Partie',
  previous: 'Voriger Fehler',
  next: 'Nächster Fehler',
  none: 'Keine Fehler gefunden.',
  turns: 'Wendepunkte',
  summary: 'Entscheidungen',
  player: 'Wer',
  meanCost: 'Kosten im Mittel',
  luck: {
    title: 'Wie es zum Ergebnis kam',
    text: 'Vor dem Austeilen + Glück + eigene Züge + Züge der anderen = Ergebnis. Ein Zug vergleicht die Chancen mit offenen Karten, die niemand sah, mit dem, was ein starker Gegner erwartet hätte. Darum können hier auch Züge ohne Fehler viel verlieren; was Fehler kosten, steht unter „Entscheidungen“.',
    before: 'Vor dem Austeilen',
    luck: 'Glück',
    own: 'Eigene Züge',
    others: 'Züge der anderen',
    result: 'Ergebnis',
    now: (luck: string, choice: string) =>
      `Mit offenen Karten, gegenüber dem Erwarteten: Glück ${luck}, dieser Zug ${choice}.`,
    waiting: 'Wird noch berechnet.',
  },
  open: 'Alle Karten zeigen',
  openHint: 'Die Kurve mit offenen Karten. Entscheidungen werden ohne sie beurteilt.',
  decided: {
    at: (number: number) =>
      `Ab Zug ${number} entschieden: bewiesen, wenn alle bestmöglich spielen.`,
    latest: (number: number) =>
      `Spätestens ab Zug ${number} entschieden: bewiesen, wenn alle bestmöglich spielen. Für die Zeit davor ist nichts bewiesen.`,
    never: 'Offen bis zuletzt: bewiesen.',
    unproven: 'Ab wann sie entschieden war, ist nicht bewiesen.',
  },
  progress: {
    curve: 'Die Kurve entsteht…',
    first: (percent: string) => `Erster Durchgang: ${percent}`,
    settling: (left: number) =>
      count(left, {
        one: '#\u00a0Zug wird noch genauer geprüft…',
        other: '#\u00a0Züge werden noch genauer geprüft…',
      }),
    done: 'Analyse fertig.',
    stopped: 'Analyse angehalten.',
    failed: 'Die Analyse kam nicht weiter.',
    stop: 'Anhalten',
    goOn: 'Fortsetzen',
  },
} satisfies ReviewWords;
