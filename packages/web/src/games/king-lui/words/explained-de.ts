/** What King Lui's table explains by itself, in German. */

import { countIn } from '../../../language/count.ts';
import { does } from '../../../language/de/table.ts';
import type { Who } from '../../../language/en/table.ts';
import type { KingLuiExplained } from './explained-en.ts';

const count = countIn('de');
const points = (number: number): string =>
  count(number, { one: '#\u00a0Punkt', other: '#\u00a0Punkte' });

const lacks = (more: number, likely: string, otherwise: string): string =>
  more > 0 ? `Der König braucht noch ${more} und bekommt sie ${likely}.` : otherwise;

export const explained = {
  goal: 'Jede Portion zählt so viel, wie der König davon hat. Hast du mehr als er: nichts.',
  leftovers: 'Reste bekommt der König.',
  coach: {
    emerald:
      'Emerald ist da. Füttern kostet den König zwei Portionen: am besten von einem Gericht der anderen.',
    forcedDraw: 'Auf der Festtafel ist kein Gericht mehr: Du musst eine Karte ziehen.',
    chef: 'Wer kocht, ist im Gang zuerst dran; im nächsten Gang kocht die nächste Person.',
    marks: 'Tipp eine Zahl oder ein Zeichen unter deiner Hand an: Da steht, was es heißt.',
    safe: (dish: string) =>
      `${dish}: Du hast nicht mehr als der König. So, wie es steht, zählen deine Portionen.`,
  },
  coursesLeft: (most: number) =>
    count(most, {
      one: 'Nach diesem höchstens noch # Gang.',
      other: 'Nach diesem höchstens noch # Gänge.',
    }),
  lastCourse: 'Letzter Gang: Auch seine Reste bekommt der König.',
  holding: (held: number, king: number) => `Du hast ${held}, der König ${king}.`,
  taking: (held: number, king: number) => `Dann hast du ${held}, der König ${king}.`,
  taken: (who: Who, held: number, king: number) =>
    `${does(who, 'hast', 'hat')} ${held} genommen, der König hat ${king}.`,
  outlooks: {
    good: () => 'Der König hat genug und behält es wahrscheinlich. Dann zählen diese Portionen.',
    rising: (more: number) =>
      `Der König braucht noch ${more} und bekommt sie wahrscheinlich. Dann zählen diese Portionen.`,
    doubtful: (more: number) =>
      `${lacks(more, 'vielleicht nicht', 'Der König hat jetzt genug, aber Emerald frisst vielleicht davon.')} Dann werden alle abgegeben.`,
    poor: (more: number) =>
      `${lacks(more, 'wahrscheinlich nicht', 'Der König hat jetzt genug, aber Emerald frisst wahrscheinlich davon.')} Dann werden alle abgegeben.`,
    kept: () => 'Nicht mehr als der König: Sie zählen.',
    lost: () => 'Mehr als der König: alle abgegeben.',
  },
  mayPay: 'Nehmen kann trotzdem richtig sein: Dann bekommen es weder der König noch die anderen.',
  kings: (number: number) =>
    number === 0
      ? 'Der König hat noch nichts davon. Bleibt es dabei, zählt keine Portion.'
      : `Der König hat ${number}. Bleibt es dabei, zählt jede Portion ${points(number)}, und mehr als ${number} darfst du nicht haben.`,
  worth: 'Am Ende zählt jede Portion so viele Punkte, wie der König davon hat.',
  chef: 'Wer kocht, deckt diesen Gang auf und ist zuerst dran. Im nächsten Gang kocht die nächste Person.',
  cards: (number: number) =>
    count(number, {
      one: '# Karte auf der Hand, verdeckt.',
      other: '# Karten auf der Hand, verdeckt.',
    }),
  worthSeen: (who: Who, number: number, unseen: number) =>
    who.isYou
      ? `Wäre jetzt Schluss, hättest du ${points(number)}.`
      : `Wäre jetzt Schluss, hätte ${who.name} ${points(number)}, soweit du es gesehen hast.${unseen > 0 ? count(unseen, { one: ' #\u00a0gezogene Karte ist verdeckt.', other: ' #\u00a0gezogene Karten sind verdeckt.' }) : ''}`,
  drawn: 'Vom Stapel gezogen. Niemand sonst weiß, welche Gerichte das sind.',
  emerald: {
    awake:
      'Statt zu nehmen oder zu ziehen, füttere Emerald mit zwei Portionen des Königs. Sie sind dann aus dem Spiel.',
    asleep:
      'Emerald schläft, bis der König zwei Portionen hat. Wer dann dran ist und damit füttert, statt zu nehmen, bringt sie aus dem Spiel.',
    away: 'Emerald ist noch im Stapel oder hat schon gefressen. Liegt Emerald auf der Festtafel, kann man zwei Portionen des Königs verfüttern, statt zu nehmen.',
    each: 'Jede davon lässt sich einmal füttern.',
  },
  supply: (needed: number) =>
    `Zieh eine Karte: Sie kommt verdeckt auf deine Hand und zählt wie jede andere. Ein neuer Gang braucht ${needed} Karten; sind es weniger, endet die Partie.`,
  confirm: {
    take: 'Nehmen',
    draw: 'Ziehen',
    drawing: 'Sie kommt auf deine Hand und zählt. Zurücklegen kannst du sie nicht.',
    course: 'Das beendet den Gang. Es gibt kein Zurück.',
    game: 'Das beendet die Partie. Es gibt kein Zurück.',
  },
} satisfies KingLuiExplained;
