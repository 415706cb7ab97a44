/** The words of Cappuccino's table, in Italian. */

import type { Colour } from '@tavolata/cappuccino';
import type { CappuccinoWords, HintedMove, ToldMove } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, has, list, shareTheWin, wins } from '../../../language/it/sentences.ts';
import { face } from './face-it.ts';
import { explained } from './explained-it.ts';

const cups = (number: number): string => count(number, { one: '# tazza', other: '# tazze' });

type Share = Parameters<CappuccinoWords['hint']['solved']>[0][number];
const standing = (all: readonly Share[]): string =>
  all.map(({ who, cups: number }) => `${who.name}\u00a0${number}`).join(', ');

const YOURS: Readonly<Record<Colour, string>> = {
  leaf: 'la tua',
  panda: 'il tuo',
  cat: 'il tuo',
  flower: 'il tuo',
};
const THE: Readonly<Record<Colour, string>> = { leaf: 'la', panda: 'il', cat: 'il', flower: 'il' };

export const cappuccino = {
  explained,
  colours: face.colours,
  cups,
  board: {
    title: 'Il bancone',
    keys: 'Le frecce vanno di pila in pila, Invio sceglie, Esc annulla, N e P scorrono tutto ciò che puoi scegliere, più e meno avvicinano e allontanano.',
    row: (name: string) => `Fila ${name}`,
    stack: (place: string, colour: string, height: number) =>
      `${place}: ${colour}, ${cups(height)}.`,
    free: (place: string) => `${place}: posto libero.`,
    canMove: 'Può muoversi.',
    chosen: 'Scelta.',
    makes: (height: number) => `Mettila qui per arrivare a ${cups(height)}.`,
    settled: 'Sicura.',
    place: (colour: string) => `Metti qui una tazza ${colour}.`,
  },
  zoom: {
    title: 'Zoom',
    closer: 'Avvicina',
    farther: 'Allontana',
    fit: 'Mostra tutte le pile',
  },
  now: {
    choose: 'Scegli la tua pila.',
    target: 'Scegli dove metterla.',
    onlyMove: 'La tua unica mossa.',
    onlyStack: 'Solo una pila può muovere.',
    place: 'Metti una tazza.',
    out: (who: Who | undefined) =>
      `Non puoi più muovere. ${who ? `${who.name} continua.` : 'Gli altri continuano.'}`,
  },
  stock: {
    title: 'Tazze da mettere',
    choose: 'Quale tazza?',
    left: (number: number) => `× ${number}`,
  },
  tray: {
    title: 'Chiuse',
    note: 'tolte, contano di sicuro',
    of: (colour: string, number: number) => `${colour}: ${cups(number)}`,
  },
  legend: {
    movable: 'può muoversi',
    makes: 'nuova altezza',
    settled: 'sicura, conta di certo',
    lifted: 'Pila sollevata. Tocca la punta della freccia per giocare.',
  },
  seat: {
    total: (colour: string, number: number) => `${colour}: ${cups(number)}`,
    counts: 'conta',
    out: 'fine',
    outLong: 'non può più muovere',
    stock: (colour: string, number: number) => `${colour}: ${cups(number)} da mettere`,
  },
  log: {
    placed: (who: Who, colour: string, place: string | undefined) =>
      `${has(who, 'messo')} ${colour}${place === undefined ? '' : ` in ${place}`}.`,
    began: (who: Who) =>
      `Le tazze ci sono tutte. ${who.isYou ? 'Cominci tu' : `Comincia ${who.name}`}.`,
    moved: (who: Who, { by, owner, covered, places, height, lost }: ToldMove) => {
      const where = places ? ` in ${places.to}, da ${places.from}` : '';
      const name = face.colours[covered];
      const stack =
        owner &&
        (owner.isYou ? `${YOURS[covered]} ${name}` : `${THE[covered]} ${name} di ${owner.name}`);
      const done = stack
        ? `${has(who, 'coperto')} ${stack}`
        : `${has(who, 'impilato')} ${face.colours[by]} su ${name}`;
      if (height === undefined && owner?.isYou && lost > 1)
        return `${done}: ${count(lost, { one: '# tazza persa', other: '# tazze perse' })}.`;
      return height === undefined ? `${done}.` : `${done}${where}: ora ${cups(height)}.`;
    },
    settled: (who: Who, colour: string, number: number) =>
      `${who.isYou ? 'Ti tieni' : `${who.name} si tiene`} ${cups(number)} (${colour}).`,
    out: (who: Who) => `${who.isYou ? 'Non puoi' : `${who.name} non può`} più muovere.`,
    ended: (winners: readonly Who[], number: number) => {
      const [winner, ...others] = winners;
      return winner && others.length === 0
        ? `È finita. ${wins(winner)} con ${cups(number)}.`
        : `È finita. ${shareTheWin(winners)} con ${cups(number)} a testa.`;
    },
  },
  score: (who: Who, colours: readonly { colour: string; cups: number; counts: boolean }[]) => {
    const told = colours.map(({ colour, cups: number, counts }) =>
      counts && colours.length > 1
        ? `${colour} ${cups(number)} (il colore che conta)`
        : `${colour} ${cups(number)}`,
    );
    return `${who.name}: ${list(told)}.`;
  },
  hint: {
    move: ({ colour, covered, places, height }: HintedMove) =>
      places
        ? `${colour} ${places.from} su ${covered} ${places.to}, altezza ${height}`
        : `${colour} su ${covered}, altezza ${height}`,
    place: (colour: string, place: string | undefined) =>
      `Metti ${colour} ${place === undefined ? 'nel posto indicato' : `in ${place}`}`,
    solved: (all: readonly Share[]) =>
      `Partita risolta. Se tutti giocano al meglio: ${standing(all)}.`,
    island: (place: string | undefined, all: readonly Share[]) =>
      `${place === undefined ? 'Un’isola' : `L’isola in ${place}`}, giocata da sola: ${standing(all)}.`,
    captures: ({ name }: Who, height: number) => `Copre una pila di ${name} (${cups(height)}).`,
    saves: ({ name }: Who, height: number) => `Salva la tua pila (${cups(height)}) da ${name}.`,
    blocks: ({ name }: Who) => `Poi ${name} non può più muovere.`,
    threatens: ({ name }: Who, height: number) =>
      `Minaccia poi una pila di ${name} (${cups(height)}).`,
    idea: {
      captures: ({ name }: Who, height: number) => `${name} −${height}`,
      saves: (height: number) => `Salva ${height}`,
      blocks: 'Blocca',
      threatens: (height: number) => `Minaccia ${height}`,
      safe: (height: number) => `Assicura ${height}`,
      builds: (height: number) => `Sale a ${height}`,
    },
    safe: (place: string | undefined, number: number) =>
      `La pila${place === undefined ? '' : ` in ${place}`} resta poi fuori portata, con ${cups(number)}.`,
    threatened: ({ name }: Who, place: string | undefined, number: number) =>
      `${name} può poi ${place === undefined ? 'saltarci sopra' : `saltare su ${place}`}: perderesti ${cups(number)}.`,
    returns: ({ name }: Who, place: string | undefined) =>
      `Se poi ${name} ${place === undefined ? 'ci salta sopra' : `salta su ${place}`}, puoi riprendere la pila.`,
    exposes: ({ name }: Who, number: number) =>
      `${name} può poi saltare su un’altra tua pila: perderesti ${cups(number)}.`,
    moves: (own: number, others: number) =>
      `Restano ${count(own, { one: '# mossa', other: '# mosse' })} per te e ${others} contro di te.`,
    but: (sentence: string) => `Ma ${sentence}`,
    quiet: (place: string | undefined) =>
      `Subito dopo nessuno può ${place === undefined ? 'saltarci sopra' : `saltare su ${place}`}.`,
    beside: (others: number, own: number) => `Accanto: ${cups(others)} degli altri, tue: ${own}.`,
  },
  refused: {
    notYours: ({ name }: Who) =>
      `Questa pila è di ${name}. Muovi una pila con la tua tazza in cima.`,
    higher: (own: number, other: number) =>
      `La tua pila dev’essere alta almeno quanto questa: ${own} su ${other} non va.`,
    notBeside: 'Non tocca la tua pila.',
    gap: 'Questo posto è vuoto. Una pila va solo su un’altra pila.',
    alone: 'Questa pila non ne tocca altre. Resta dov’è.',
    stuck: 'Le pile accanto sono tutte più alte: non può muoversi.',
    taken: 'Qui c’è già una tazza.',
    besideFirst: 'La seconda tazza deve toccare la prima.',
    besideTwo: 'Una nuova tazza deve toccarne almeno altre due.',
  },
  end: {
    title: 'Le torri',
    winner: 'Vittoria',
    counts: (colour: string) => `${colour} conta`,
    spare: (colour: string) => `${colour} non conta`,
  },
  ending: {
    stack: (who: Who, owner: Who, height: number) =>
      `Se ${owner.isYou ? `la tua pila di ${cups(height)}` : `la pila di ${cups(height)} di ${owner.name}`} fosse stata ${who.isYou ? 'tua, avresti vinto' : `di ${who.name}, ${who.name} avrebbe vinto`}.`,
    highest: (who: Who, height: number) =>
      `${has(who, 'costruito')} la pila più alta di tutte: ${cups(height)}.`,
    covered: (who: Who, times: number) =>
      `${has(who, 'coperto')} le tazze degli altri ${count(times, { one: '# volta', other: '# volte' })}.`,
  },
} satisfies CappuccinoWords;
