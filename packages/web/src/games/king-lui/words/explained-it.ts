/** What King Lui's table explains by itself, in Italian. */

import type { Who } from '../../../language/en/table.ts';
import { count, has } from '../../../language/it/sentences.ts';
import type { KingLuiExplained } from './explained-en.ts';

const points = (number: number): string => count(number, { one: '# punto', other: '# punti' });

const lacks = (more: number, likely: string, otherwise: string): string =>
  more > 0
    ? `${count(more, { one: 'Al re ne serve ancora #', other: 'Al re ne servono ancora #' })}, ${likely}.`
    : otherwise;

export const explained = {
  goal: 'Ogni porzione vale quante ne ha il re. Più di lui: niente.',
  leftovers: 'Gli avanzi vanno al re.',
  coach: {
    emerald: 'C’è Emerald. Nutrirlo costa al re due porzioni: scegli un piatto che hanno altri.',
    forcedDraw: 'Non c’è più nessun piatto in tavola: devi pescare una carta.',
    chef: 'Lo chef gioca per primo; alla prossima portata tocca alla persona seguente.',
    marks: 'Tocca un numero o un segno sotto la tua mano per leggere che cosa vuol dire.',
    safe: (dish: string) => `${dish}: non ne hai più del re. Così com’è, le tue porzioni valgono.`,
  },
  coursesLeft: (most: number) =>
    count(most, {
      one: 'Al massimo # portata dopo questa.',
      other: 'Al massimo # portate dopo questa.',
    }),
  lastCourse: 'Ultima portata: anche i suoi avanzi vanno al re.',
  holding: (held: number, king: number) => `Tu ne hai ${held}, il re ne ha ${king}.`,
  taking: (held: number, king: number) => `Poi ne hai ${held}, il re ne ha ${king}.`,
  taken: (who: Who, held: number, king: number) =>
    `${has(who, 'preso')} ${held}, il re ne ha ${king}.`,
  outlooks: {
    good: () => 'Il re ne ha abbastanza, probabilmente fino alla fine. Allora contano.',
    rising: (more: number) =>
      `${lacks(more, 'e probabilmente le avrà', 'Il re ne ha abbastanza.')} Allora contano.`,
    doubtful: (more: number) =>
      `${lacks(more, 'e forse non le avrà', 'Il re ora ne ha abbastanza, ma Emerald potrebbe mangiarne.')} Allora si scartano tutte.`,
    poor: (more: number) =>
      `${lacks(more, 'e probabilmente non le avrà', 'Il re ora ne ha abbastanza, ma probabilmente Emerald ne mangerà.')} Allora si scartano tutte.`,
    kept: () => 'Non più del re: contano.',
    lost: () => 'Più del re: si scartano tutte.',
  },
  mayPay: 'Prendere può comunque essere giusto: così non vanno né al re né agli altri.',
  kings: (number: number) =>
    number === 0
      ? 'Il re non ne ha ancora. Se resta così, nessuna porzione conta.'
      : `Il re ne ha ${number}. Se resta così, ogni porzione vale ${points(number)}, e non devi averne più di ${number}.`,
  worth: 'Alla fine ogni porzione vale tanti punti quante porzioni di quel piatto ha il re.',
  chef: 'Lo chef prepara questa portata e gioca per primo. Alla prossima tocca alla persona seguente.',
  cards: (number: number) =>
    count(number, { one: '# carta in mano, coperta.', other: '# carte in mano, coperte.' }),
  worthSeen: (who: Who, number: number, unseen: number) =>
    who.isYou
      ? `Se la partita finisse ora, la tua mano varrebbe ${points(number)}.`
      : `Se la partita finisse ora, ${who.name} avrebbe ${points(number)}, da quanto hai visto.${unseen > 0 ? count(unseen, { one: ' # carta pescata resta nascosta.', other: ' # carte pescate restano nascoste.' }) : ''}`,
  drawn: 'Pescate dal mazzo. Nessun altro sa quali piatti siano.',
  emerald: {
    awake: 'Invece di prendere o pescare, dai a Emerald due porzioni del re. Escono dal gioco.',
    asleep:
      'Emerald dorme finché il re non ha due porzioni per nutrirlo. Poi, al proprio turno, si possono dare invece di prendere: escono dal gioco.',
    away: 'Emerald è ancora nel mazzo, o ha già mangiato. In tavola, lo si può nutrire con due porzioni del re invece di prendere.',
    each: 'Ognuna si può nutrire una volta.',
  },
  supply: (needed: number) =>
    `Pesca una carta: va nella tua mano, nascosta agli altri, e conta come il resto. Una portata richiede ${needed} carte; se ne restano meno, la partita finisce.`,
  confirm: {
    take: 'Prendi',
    draw: 'Pesca',
    drawing: 'Va nella tua mano e conta. Non si rimette nel mazzo.',
    course: 'Così finisce la portata e non si può annullare.',
    game: 'Così finisce la partita e non si può annullare.',
  },
} satisfies KingLuiExplained;
