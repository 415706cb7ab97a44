/** Finished games that this browser has kept, in German. */

import { countIn, listIn } from '../count.ts';
import type { HistoryWords } from '../en/history.ts';

const count = countIn('de');
const list = listIn('de');

export const history = {
  title: 'Deine Partien',
  lead: 'Jede Partie, die du zu Ende spielst, bleibt in diesem Browser und lässt sich wieder ansehen.',
  all: 'Alle ansehen',
  mine: 'Mein Spiel',
  empty: 'Noch keine beendete Partie. Spiel eine zu Ende, dann findest du sie hier.',
  noneFit: 'Keine Partie passt zu diesen Filtern.',
  shown: (games: number) => count(games, { one: '#\u00a0Partie', other: '#\u00a0Partien' }),
  filters: {
    label: 'Filter',
    game: 'Spiel',
    anyGame: 'Alle Spiele',
    players: 'Zahl der Personen',
    anyPlayers: 'Egal wie viele',
    where: 'Wo gespielt wurde',
    anywhere: 'Überall',
    result: 'Ergebnis',
    anyResult: 'Jedes Ergebnis',
  },
  places: {
    alone: 'Gegen Bots',
    device: 'An einem Gerät',
    online: 'Online',
    file: 'Aus einer Datei',
  },
  results: { won: 'Gewonnen', shared: 'Geteilter Sieg', lost: 'Verloren' },
  winners: (names: readonly string[]) =>
    names.length === 1 ? `${list(names)} gewinnt` : `Geteilter Sieg: ${list(names)}`,
  you: 'Du',
  playedOn: (move: number) => `Ab Zug ${move} weitergespielt, zählt darum nicht mit`,
  points: (points: number) => count(points, { one: '#\u00a0Punkt', other: '#\u00a0Punkte' }),
  watch: 'Ansehen',
  review: 'Analyse',
  remove: 'Löschen',
  question: 'Diese Partie endgültig löschen?',
  keep: 'Behalten',
  damaged: 'Eine beschädigte Partie',
  more: (games: number) =>
    count(games, { one: '#\u00a0weitere zeigen', other: '#\u00a0weitere zeigen' }),
  removeAll: (games: number) =>
    count(games, { one: 'Diese #\u00a0Partie löschen', other: 'Diese #\u00a0Partien löschen' }),
  removeAllQuestion: (games: number) =>
    count(games, {
      one: '#\u00a0Partie endgültig löschen?',
      other: '#\u00a0Partien endgültig löschen?',
    }),
  export: 'Alle exportieren',
  import: 'Partien importieren',
  importing: 'Die Partien werden geprüft…',
  imported: (added: number, known: number) =>
    [
      count(added, { one: '#\u00a0Partie hinzugefügt.', other: '#\u00a0Partien hinzugefügt.' }),
      ...(known === 0
        ? []
        : [
            count(known, {
              one: '#\u00a0war schon hier.',
              other: '#\u00a0waren schon hier.',
            }),
          ]),
    ].join(' '),
  largest: (megabytes: number) =>
    `Diese Datei ist zu groß. Importieren lassen sich bis zu ${megabytes}\u00a0MB.`,
  space: {
    full: 'In diesem Browser ist kein Platz mehr, deshalb wurde deine letzte Partie nicht behalten. Exportiere deine Partien und lösche dann einige.',
    nearly:
      'Der Platz in diesem Browser ist fast aufgebraucht. Exportiere deine Partien und lösche dann einige.',
    passing:
      'Dieser Browser speichert nichts. Deine Partien bleiben nur, bis du die Seite schließt.',
    unsure: 'Dein Browser kann diese Partien löschen, wenn der Platz knapp wird.',
    ask: 'Den Browser darum bitten',
    refused: 'Der Browser hat nicht zugestimmt. Exportiere deine Partien, dann sind sie sicher.',
  },
  tally: {
    games: (games: number) => count(games, { one: '#\u00a0Partie', other: '#\u00a0Partien' }),
    won: (games: number) => count(games, { one: '#\u00a0gewonnen', other: '#\u00a0gewonnen' }),
    details: 'Nach Personen und Stärke',
    against: (level: string) => `Gegen Bots: ${level}`,
    mixed: 'gemischt',
  },
  missing: {
    title: 'Hier ist keine Partie',
    text: 'Diese Partie ist nicht in diesem Browser. Vielleicht wurde sie gelöscht.',
    broken: 'Diese Partie ist beschädigt und lässt sich nicht zeigen.',
  },
} satisfies HistoryWords;
