/** What King Lui's table explains by itself, in German. */

import { countIn } from '../../../language/count.ts';
import { does } from '../../../language/de/table.ts';
import type { Who } from '../../../language/en/table.ts';
import type { KingLuiExplained } from './explained-en.ts';

const count = countIn('de');

export const explained = {
  goal: 'Jede Portion zählt so viel, wie der König davon hat. Hast du mehr als er: nichts.',
  coursesLeft: (most: number) =>
    count(most, { one: 'Höchstens noch # Gang.', other: 'Höchstens noch # Gänge.' }),
  lastCourse: 'Das ist der letzte Gang.',
  holding: (held: number, king: number) => `Du hast ${held}, der König ${king}.`,
  taking: (held: number, king: number) => `Dann hast du ${held}, der König ${king}.`,
  taken: (who: Who, held: number, king: number) =>
    `${does(who, 'hast', 'hat')} ${held} genommen, der König hat ${king}.`,
  outlooks: {
    good: 'Der König hat am Ende wahrscheinlich ebenso viele. Dann zählen sie.',
    doubtful: 'Am Ende hat der König vielleicht weniger. Dann werden alle abgegeben.',
    poor: 'Am Ende hat der König wahrscheinlich weniger. Dann werden alle abgegeben.',
    kept: 'Nicht mehr als der König: Sie zählen.',
    lost: 'Mehr als der König: alle abgegeben.',
  },
  worth: 'Am Ende zählt jede Portion so viele Punkte, wie der König davon hat.',
  chef: 'Wer kocht, deckt diesen Gang auf und ist zuerst dran. Im nächsten Gang kocht die nächste Person.',
  cards: (number: number) =>
    count(number, {
      one: '# Karte auf der Hand, verdeckt.',
      other: '# Karten auf der Hand, verdeckt.',
    }),
  drawn: 'Vom Stapel gezogen. Niemand sonst weiß, welche Gerichte das sind.',
  emerald: {
    awake: 'Füttere Emerald mit zwei Portionen des Königs. Sie sind dann aus dem Spiel.',
    asleep:
      'Emerald schläft, bis der König zwei Portionen hat. Wer dann damit füttert, nimmt sie aus dem Spiel.',
    away: 'Emerald ist noch im Stapel oder hat schon gefressen.',
  },
  supply: (needed: number) =>
    `Zieh eine Karte, verdeckt. Ein neuer Gang braucht ${needed} Karten; sind es weniger, endet die Partie.`,
  confirm: {
    take: 'Nehmen',
    draw: 'Ziehen',
    drawing: 'Eine gezogene Karte kannst du nicht zurücklegen.',
    course: 'Das beendet den Gang. Es gibt kein Zurück.',
    game: 'Das beendet die Partie. Es gibt kein Zurück.',
  },
} satisfies KingLuiExplained;
