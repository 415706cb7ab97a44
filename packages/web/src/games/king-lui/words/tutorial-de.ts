/** Die Lektionen von King Lui. */

import type { KingLuiTutorialWords } from './tutorial-en.ts';

export const tutorial = {
  dish: {
    title: 'Nimm ein ganzes Gericht',
    task: 'Wenn du dran bist, nimmst du ein Gericht mit allen Portionen. Nimm den Käse.',
    done: 'Alle 3 Portionen gehören dir: Ein Gericht wird nie geteilt.',
    wrong: {
      smaller: 'Dieses Gericht hat weniger Portionen. Nimm den Käse: Du bekommst 3 auf einmal.',
    },
    other: 'Eine Karte ziehst du später. Nimm jetzt den Käse.',
  },
  king: {
    title: 'Lass dem König etwas',
    task: 'Du bist als Letztes dran. Was du übrig lässt, bekommt der König. Auch er braucht Käse: Nimm den Kuchen.',
    done: 'Der König hat 2 Portionen Käse. Je mehr er hat, desto mehr zählt jede von deinen.',
    wrong: {
      cheese: 'Dann hätte der König keinen Käse, und deiner wäre nichts wert. Lass ihn dem König.',
    },
    other:
      'So bekommt er den Käse, aber du eine Karte, die du nicht kennst. Der Kuchen ist sicher: Nimm ihn.',
  },
  tooMany: {
    title: 'Nie mehr als der König',
    task: 'Du hast 3 Käse, der König 2. Hat er am Ende weniger, verlierst du alle 3. Nimm etwas anderes.',
    done: 'Der König hat jetzt 4 Käse. Deine 3 sind sicher und zählen je 4 Punkte: 12.',
    wrong: {
      cheese:
        'Du hättest 5 und der König 2. Schon einer zu viel kostet dich alle: 5 Käse zählen dann 0.',
    },
    other:
      'Auch wenn du ziehst, bekommt er den Käse. Aber Wein oder Brot sind sicher: Nimm eins davon.',
  },
  draw: {
    title: 'Zieh verdeckt',
    task: 'Nur Schinken ist übrig, und du hast schon so viel wie der König. Zieh lieber eine Karte vom Stapel.',
    done: 'Es ist Käse: 4 für dich, 4 für den König. Gleich viel ist gut, und nur du weißt es.',
    wrong: {
      ham: 'Du hättest 5 Schinken und der König 2: zu viel. Zieh, dann bekommt er den Schinken.',
    },
  },
  emerald: {
    title: 'Füttere Emerald',
    task: 'Emerald frisst zwei Portionen des Königs. Bruno und der König haben je 2 Hähnchen. Füttere Emerald damit.',
    done: 'Bruno hat jetzt mehr Hähnchen als der König. Bleibt es so, verliert Bruno sie alle.',
    wrong: {
      cheese:
        'Nicht den Käse: Du hast 4, so viele wie der König. Hat er einen weniger, verlierst du deine.',
      other: 'Das schadet Bruno nicht. Füttere Emerald mit mindestens einer Portion Hähnchen.',
    },
    other: 'Tipp zuerst auf Emerald, dann auf zwei Portionen Hähnchen beim König.',
  },
  lastCourse: {
    title: 'Gewinn den letzten Gang',
    task: 'Die letzte Aktion gehört dir. Du hast 5 Wein, der König 4. Du hast 2 Obst, der König 5. Was nimmst du?',
    done: 'Gewonnen! Der Wein ging an den König und rettet deine 5, und das Obst zählt je 5 Punkte.',
    wrong: {
      wine: 'Du hättest 6 Wein und der König 4: Alles wäre verloren, und Ada gewinnt. Lass ihm den Wein.',
      draw: 'So ist dein Wein gerettet, aber das Obst hilft Ada mehr als dir. Ziehst du, gewinnt Ada.',
    },
  },
} satisfies KingLuiTutorialWords;
