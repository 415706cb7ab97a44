/** The words of Cappuccino's table, in German. */

import type { Colour } from '@tavolata/cappuccino';
import { countIn } from '../../../language/count.ts';
import type { CappuccinoWords, HintedMove, ToldMove } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { allDo, does } from '../../../language/de/table.ts';
import { face } from './face-de.ts';
import { explained } from './explained-de.ts';

const count = countIn('de');

const cups = (number: number): string =>
  count(number, { one: '#\u00a0Becher', other: '#\u00a0Becher' });
/** After “mit”. */
const withCups = (number: number): string =>
  count(number, { one: '#\u00a0Becher', other: '#\u00a0Bechern' });

type Share = Parameters<CappuccinoWords['hint']['solved']>[0][number];
const standing = (all: readonly Share[]): string =>
  all.map(({ who, cups: number }) => `${who.name}\u00a0${number}`).join(', ');

const YOURS: Readonly<Record<Colour, string>> = {
  leaf: 'dein',
  panda: 'deinen',
  cat: 'deine',
  flower: 'deine',
};

/** „Adas Blatt“, aber „Jonas’ Blatt“ und „Blatt von Person 2“. */
function ofPlayer(name: string, thing: string): string {
  if (/\d$/u.test(name)) return `${thing} von ${name}`;
  return /[sßxz]$/iu.test(name) ? `${name}’ ${thing}` : `${name}s ${thing}`;
}

export const cappuccino = {
  explained,
  colours: face.colours,
  cups,
  board: {
    title: 'Die Theke',
    keys: 'Die Pfeiltasten führen von Stapel zu Stapel, Enter wählt, Escape lässt los, N und P führen durch alles, was du wählen kannst, Plus und Minus ändern die Vergrößerung.',
    row: (name: string) => `Reihe\u00a0${name}`,
    stack: (place: string, colour: string, height: number) =>
      `${place}: ${colour}, ${cups(height)}.`,
    free: (place: string) => `${place}: freier Platz.`,
    canMove: 'Kann ziehen.',
    chosen: 'Gewählt.',
    makes: (height: number) => `Hierher ziehen ergibt ${cups(height)}.`,
    settled: 'Sicher.',
    place: (colour: string) => `Hier einen Becher hinstellen: ${colour}.`,
  },
  zoom: {
    title: 'Vergrößerung',
    closer: 'Näher heran',
    farther: 'Weiter weg',
    fit: 'Alle Stapel zeigen',
  },
  now: {
    choose: 'Stapel wählen.',
    target: 'Ziel wählen.',
    onlyMove: 'Dein einziger Zug.',
    onlyStack: 'Nur ein Stapel kann ziehen.',
    place: 'Stell einen Becher hin.',
    out: (who: Who | undefined) =>
      `Du kannst nicht mehr ziehen. ${who ? `${who.name} spielt weiter.` : 'Die anderen spielen weiter.'}`,
  },
  stock: {
    title: 'Becher zum Aufstellen',
    choose: 'Welcher Becher?',
    left: (number: number) => count(number, { one: 'noch\u00a0#', other: 'noch\u00a0#' }),
  },
  tray: {
    title: 'Abgerechnet',
    note: 'von der Theke, zählen sicher',
    of: (colour: string, number: number) => `${colour}: ${cups(number)}`,
  },
  legend: {
    movable: 'kann ziehen',
    makes: 'neue Höhe',
    settled: 'sicher, zählt auf jeden Fall',
    lifted: 'Angehoben. Tippe ans Ende des Pfeils, um zu ziehen.',
  },
  seat: {
    total: (colour: string, number: number) => `${colour}: ${cups(number)}`,
    counts: 'zählt',
    out: 'fertig',
    outLong: 'kann nicht mehr ziehen',
    stock: (colour: string, number: number) => `${colour}: noch ${cups(number)} aufzustellen`,
  },
  log: {
    placed: (who: Who, colour: string, place: string | undefined) =>
      `${does(who, 'stellst', 'stellt')} ${colour} ${place === undefined ? 'hin' : `auf ${place}`}.`,
    began: (who: Who) => `Alle Becher stehen. ${does(who, 'beginnst', 'beginnt')}.`,
    moved: (who: Who, { by, owner, covered, places, height, lost }: ToldMove) => {
      const where = places ? ` auf ${places.to}, von ${places.from}` : '';
      const done = owner
        ? `${does(who, 'überdeckst', 'überdeckt')} ${owner.isYou ? `${YOURS[covered]} ${face.colours[covered]}` : ofPlayer(owner.name, face.colours[covered])}`
        : `${does(who, 'stapelst', 'stapelt')} ${face.colours[by]} auf ${face.colours[covered]}`;
      if (height === undefined && owner?.isYou && lost > 1)
        return `${done}: ${count(lost, { one: '#\u00a0Becher verloren', other: '#\u00a0Becher verloren' })}.`;
      return height === undefined ? `${done}.` : `${done}${where}: jetzt ${cups(height)}.`;
    },
    settled: (who: Who, colour: string, number: number) =>
      `${does(who, 'sicherst dir', 'sichert sich')} mit ${colour} ${cups(number)}.`,
    out: (who: Who) => `${does(who, 'kannst', 'kann')} nicht mehr ziehen.`,
    ended: (winners: readonly Who[], number: number) => {
      const [winner, ...others] = winners;
      return winner && others.length === 0
        ? `Schluss: ${does(winner, 'gewinnst', 'gewinnt')} mit ${withCups(number)}.`
        : `Schluss: ${allDo(winners, 'teilt euch', 'teilen sich')} mit je ${withCups(number)} den Sieg.`;
    },
  },
  score: (who: Who, colours: readonly { colour: string; cups: number; counts: boolean }[]) => {
    const told = colours.map(({ colour, cups: number, counts }) =>
      counts && colours.length > 1
        ? `${colour} ${cups(number)}, diese Farbe zählt`
        : `${colour} ${cups(number)}`,
    );
    return `${who.name}: ${told.join('; ')}.`;
  },
  hint: {
    move: ({ colour, covered, places, height }: HintedMove) =>
      places
        ? `${colour} ${places.from} auf ${covered} ${places.to}, ergibt ${height}`
        : `${colour} auf ${covered}, ergibt ${height}`,
    place: (colour: string, place: string | undefined) =>
      place === undefined ? `${colour} an die Marke stellen` : `${colour} auf ${place} stellen`,
    solved: (all: readonly Share[]) =>
      `Durchgerechnet. Spielen alle bestmöglich: ${standing(all)}.`,
    island: (place: string | undefined, all: readonly Share[]) =>
      `${place === undefined ? 'Eine Insel' : `Die Insel bei ${place}`}, für sich gespielt: ${standing(all)}.`,
    captures: ({ name }: Who, height: number) =>
      `Überdeckt einen Stapel von ${name} (${cups(height)}).`,
    saves: ({ name }: Who, height: number) => `Rettet deinen Stapel (${cups(height)}) vor ${name}.`,
    blocks: ({ name }: Who) => `Danach kann ${name} nicht mehr ziehen.`,
    threatens: ({ name }: Who, height: number) =>
      `Bedroht danach einen Stapel von ${name} (${cups(height)}).`,
    idea: {
      captures: ({ name }: Who, height: number) => `${name} −${height}`,
      saves: (height: number) => `Rettet ${height}`,
      blocks: 'Blockiert',
      threatens: (height: number) => `Bedroht ${height}`,
      safe: (height: number) => `Sichert ${height}`,
      builds: (height: number) => `Baut ${height}`,
    },
    safe: (place: string | undefined, number: number) =>
      `Der Stapel${place === undefined ? '' : ` auf ${place}`} ist danach mit ${withCups(number)} unerreichbar.`,
    threatened: ({ name }: Who, place: string | undefined, number: number) =>
      `${name} kann danach ${place === undefined ? 'darauf' : `auf ${place}`} springen: Das kostet dich ${cups(number)}.`,
    returns: ({ name }: Who, place: string | undefined) =>
      `Springt ${name} danach ${place === undefined ? 'darauf' : `auf ${place}`}, kannst du zurückspringen.`,
    exposes: ({ name }: Who, number: number) =>
      `${name} kann danach auf einen anderen Stapel von dir springen: Das kostet dich ${cups(number)}.`,
    moves: (own: number, others: number) =>
      `Danach gibt es ${count(own, { one: '#\u00a0Zug', other: '#\u00a0Züge' })} für dich und ${others} gegen dich.`,
    but: (sentence: string) => `Aber ${sentence}`,
    quiet: (place: string | undefined) =>
      `Niemand kann gleich danach ${place === undefined ? 'darauf' : `auf ${place}`} springen.`,
    beside: (others: number, own: number) =>
      `Daneben: ${cups(others)} von anderen, ${own} von dir.`,
  },
  refused: {
    notYours: ({ name }: Who) =>
      `Dieser Stapel gehört ${name}. Zieh mit einem, auf dem dein Becher obenauf steht.`,
    higher: (own: number, other: number) =>
      `Dein Stapel muss mindestens so hoch sein: ${own} auf ${other} geht nicht.`,
    notBeside: 'Er berührt deinen Stapel nicht.',
    gap: 'Dieser Platz ist leer. Stapel ziehen nur auf Stapel.',
    alone: 'Dieser Stapel berührt keinen anderen. Er bleibt, wo er ist.',
    stuck: 'Alle Stapel daneben sind höher, darum kann er nicht ziehen.',
    taken: 'Hier steht schon ein Becher.',
    besideFirst: 'Der zweite Becher muss den ersten berühren.',
    besideTwo: 'Ein neuer Becher muss mindestens zwei andere berühren.',
  },
  end: {
    title: 'Die Türme',
    winner: 'Sieg',
    counts: (colour: string) => `${colour} zählt`,
    spare: (colour: string) => `${colour} zählt nicht`,
  },
  ending: {
    stack: (who: Who, owner: Who, height: number) =>
      `Hätte ${owner.isYou ? `dein Stapel aus ${height}\u00a0Bechern` : `der Stapel aus ${height}\u00a0Bechern von ${owner.name}`} ${who.isYou ? 'dir gehört, hättest du' : `${who.name} gehört, hätte ${who.name}`} gewonnen.`,
    highest: (who: Who, height: number) =>
      `${does(who, 'hast', 'hat')} den höchsten Stapel gebaut: ${cups(height)}.`,
    covered: (who: Who, times: number) =>
      `${does(who, 'bist', 'ist')} ${times}-mal auf fremden Bechern gelandet.`,
  },
} satisfies CappuccinoWords;
