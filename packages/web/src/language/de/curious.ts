/** What games of experts show about a game, in German. */

import { countIn } from '../count.ts';
import type { CuriousWords } from '../en/curious.ts';

const count = countIn('de');

export const curious = {
  title: (game: string) => `${game} für Neugierige`,
  lead: 'Was Tausende Partien zwischen Bots der Stufe Profi zeigen.',
  players: 'Wie viele spielen mit?',
  games: (games: number) => count(games, { one: '# Partie', other: '# Partien' }),
  table: 'Als Tabelle',
  computed: 'So wurde das berechnet',
  command:
    'Dieser Befehl spielt die Partien und berechnet die Zahlen. Bei allen kommt dasselbe heraus:',
  even: 'Gestrichelte Linie: wenn nichts einen Unterschied machte.',
  place: (place: number) =>
    ['', 'Fängt an', 'An 2. Stelle', 'An 3. Stelle', 'An 4. Stelle', 'An 5. Stelle'][place] ??
    String(place),
  plots: {
    wins: {
      title: 'Ist es gut, anzufangen?',
      lead: 'Wie oft alle gewinnen, in der Reihenfolge des ersten Zugs.',
      told: ({ share }) =>
        `Wer anfängt, gewinnt ${share('first')} der Partien; wenn es keinen Unterschied machte, wären es ${share('even')}. ${share('shared')} der Partien enden mit einem geteilten Sieg; er zählt anteilig.`,
      axis: 'Wer',
      value: 'Gewonnene Partien',
      method: 'Die kleinen Zahlen sind 95-%-Intervalle (nach Wilson).',
    },
    decided: {
      title: 'Wann ist es entschieden?',
      lead: 'Wie viele Partien nach welchem Teil aller Züge entschieden sind: Von da an fällt die Chance derer, die gewinnen, nie mehr unter 50 % oder 80 %.',
      told: ({ share }) =>
        `In der Hälfte der Partien liegt, wer gewinnt, nach ${share('likely')} der Züge endgültig vorn und hat den Sieg nach ${share('sure')} so gut wie sicher.`,
      axis: 'Teil der Partie',
      value: 'Partien',
      names: { likely: '50 % und mehr', sure: '80 % und mehr' },
      method:
        'Die Chancen sind die, die das Netz der Person am Zug nennt; verdeckte Karten sieht sie nicht. Geteilte Siege sind ausgelassen.',
    },
    length: {
      title: 'Wie lang ist eine Partie?',
      lead: 'Wie viele Entscheidungen alle zusammen treffen.',
      told: ({ number }) =>
        `Eine Partie hat im Mittel ${number('mean')} Entscheidungen. In acht von zehn Partien sind es ${number('low')} bis ${number('high')}.`,
      axis: 'Entscheidungen',
      value: 'Partien',
      method: 'Wo nur ein Zug möglich ist, gibt es nichts zu entscheiden.',
    },
    chances: {
      title: 'Stimmen die Chancen?',
      lead: 'Wie oft eintraf, wofür das Netz eine bestimmte Chance genannt hatte.',
      told: ({ share, number }) =>
        `In ${number('positions')} Stellungen lagen die Chancen im Mittel um ${share('off')} daneben.`,
      axis: 'Genannte Chance',
      value: 'Eingetroffen',
      names: { true: 'Eingetroffen', told: 'Wenn alles stimmte' },
      method:
        'Alle Chancen aller Beteiligten, nach Größe in zehn Gruppen sortiert. Das Netz urteilt auf den ersten Blick: Wo alle vorausdenken, gewinnt noch öfter, wer vorn liegt.',
    },
    rivals: {
      title: 'Wie viel ist Können?',
      lead: 'Wie oft ein Bot der Stufe Profi gewinnt, wenn alle anderen anders spielen.',
      told: ({ share }) =>
        `Gegen die Stufe Schwach gewinnt er ${share('easy')} der Partien, gegen zufällige Züge ${share('random')}. Unter Gleichen wären es ${share('even')}.`,
      axis: 'Die anderen',
      value: 'Gewonnene Partien',
      names: { random: 'Zufällig', greedy: 'Auf den ersten Blick' },
      method:
        '„Auf den ersten Blick“ nimmt, was gerade am besten aussieht. Die kleinen Zahlen sind 95-%-Intervalle (nach Wilson).',
    },
    luck: {
      title: 'Wie viel ist Glück?',
      lead: 'Was über den Sieg entscheidet, wenn alle gleich gut spielen.',
      told: ({ share }) =>
        `Glück erklärt ${share('luck')} der Unterschiede zwischen den Ergebnissen, eigene Entscheidungen erklären ${share('own')}. Der Rest ist, was die anderen tun.`,
      axis: 'Ursache',
      value: 'Anteil am Ergebnis',
      names: { luck: 'Glück', own: 'Eigene Entscheidungen', others: 'Die anderen' },
      method:
        'Jedes Ergebnis wird wie in den Analysen zerlegt, mit der Glückskorrektur des Backgammon, verallgemeinert als AIVAT (Burch und andere, 2018). Der Anteil einer Ursache ist ihre Kovarianz mit dem Ergebnis, geteilt durch dessen Varianz. Die kleinen Zahlen sind 95-%-Intervalle (Bootstrap über die Partien).',
    },
  },
} satisfies CuriousWords;
