/** Die Lektionen von Cappuccino. */

import type { CappuccinoTutorialWords } from './tutorial-en.ts';

export const tutorial = {
  height: {
    title: 'Mindestens so hoch',
    task: 'Tipp auf deinen Zweierstapel mit dem Blatt. Setz ihn auf einen Nachbarn, der nicht höher ist: den anderen Zweierstapel.',
    done: 'Gleich hoch reicht. Der Dreierstapel wäre zu hoch gewesen.',
    wrong: {
      lower:
        'Der einzelne Becher ist erlaubt, bringt aber nur einen. Auch der Zweierstapel ist erreichbar.',
    },
  },
  takeOver: {
    title: 'Übernehmen',
    task: 'Ein Stapel gehört der Farbe obenauf. Beide Dreierstapel können einander schlagen, und du bist dran.',
    done: 'Alle 6 Becher gehören dir, auch die von Ada, denn dein Blatt ist obenauf.',
    wrong: { away: 'Dann ist Ada dran: Ein Stapel, so hoch wie deiner, setzt sich auf ihn drauf.' },
  },
  island: {
    title: 'Inseln',
    task: 'Über Lücken geht kein Stapel. Adas Viererstapel ist nah: Zieh deine 3 so, dass eine Lücke ihn fernhält.',
    done: 'Dein Viererstapel ist jetzt eine Insel. Niemand kommt heran, er bleibt dir bis zum Schluss.',
    wrong: {
      beside:
        'Dort wäre dein Stapel 4 hoch, direkt neben Adas 4. Ada nimmt ihn. Geh zur anderen Seite.',
    },
  },
  stuck: {
    title: 'Festsitzen',
    task: 'Wer nicht ziehen kann, ist raus. Nimm einen von Adas Stapeln so, dass der andere nirgends mehr hinkann.',
    done: 'Adas letzter Stapel steht allein. Ada ist raus, und du spielst weiter, bis auch du nicht mehr kannst.',
    wrong: {
      free: 'Adas anderer Stapel könnte noch auf deinen einzelnen Becher. Nimm den, der neben ihm steht.',
    },
  },
  twoColours: {
    title: 'Zwei Farben',
    task: 'Bei zwei Farben zählt nur deine bessere. Nimm Adas Zweierstapel mit der Farbe, die vorn liegt.',
    done: 'Das Blatt hat jetzt 6 Becher. Die zählen, die Katze hilft nur.',
    wrong: {
      weaker:
        'Dann wächst die Katze, aber nur die bessere Farbe zählt. Zieh mit dem Blatt: Es hat 4.',
      own: 'Diese Becher gehören dir schon. Adas Zweierstapel bringt dir mehr.',
    },
  },
  expert: {
    title: 'Der Aufbau für Erfahrene',
    task: 'Hier setzt ihr die Becher reihum. Ab dem dritten berührt jeder mindestens zwei andere. Setz deinen.',
    done: 'So bilden die Becher immer eine Gruppe. Stehen alle, wird gespielt wie sonst.',
  },
  endgame: {
    title: 'Gewinn das Endspiel',
    task: 'Adas Dreierstapel kann jeden von deinen nehmen. Ein Zug gewinnt: welcher?',
    done: 'Auch eigene Stapel lassen sich verbinden. 4 sind zu hoch für Adas Dreierstapel.',
    other:
      'Dann nimmt Adas Dreierstapel einen von deinen und gewinnt. Welcher deiner Stapel könnte 4 hoch sein?',
  },
  gather: {
    title: 'Den Rest holen',
    task: 'Deine 4 kann niemand mehr nehmen. Hol dir den Panda daneben.',
    done: 'Ada hat noch einen Zug, und du auch.',
  },
  finish: {
    title: 'Der letzte Zug',
    task: 'Nimm Adas letzten Stapel in Reichweite. Dann berühren sich keine zwei Stapel mehr, und das Spiel ist aus.',
    done: 'Gewonnen! Dir gehören alle Becher in Stapeln mit deinem Blatt obenauf.',
  },
} satisfies CappuccinoTutorialWords;
