/** What surrounds a board, in German. */

import { listIn } from '../count.ts';
import type { TableWords, Who } from '../en/table.ts';

const list = listIn('de');

/** “Du nimmst” or “Ada nimmt”. */
export const does = ({ name, isYou }: Who, you: string, other: string): string =>
  isYou ? `Du ${you}` : `${name} ${other}`;

/**
 * “Du und Ada teilt euch” or “Ada und Bruno teilen sich”. Who is spoken to comes first, because “Du”
 * has a capital letter only where a sentence begins.
 */
export const allDo = (company: readonly Who[], withYou: string, others: string): string => {
  const names = company.filter(({ isYou }) => !isYou).map(({ name }) => name);
  return names.length === company.length
    ? `${list(names)} ${others}`
    : `${list(['Du', ...names])} ${withYou}`;
};

export const table = {
  you: 'Du',
  /** Somebody who gave up: a bot plays on. */
  standIn: (name: string) => `${name} (Bot)`,
  turn: (who: Who) => does(who, 'bist dran', 'ist dran'),
  thinking: (who: Who) => does(who, 'bist dran', 'überlegt…'),
  hurry: 'Schneller',
  undo: 'Zurücknehmen',
  menu: 'Menü',
  players: 'Am Tisch',
  log: 'Spielverlauf',
  giveUp: 'Aufgeben',
  giveUpQuestion: 'Möchtest du aufgeben? Ein Bot spielt für dich weiter.',
  giveUpAlone: 'Möchtest du aufgeben? Die Partie endet hier, ohne Ergebnis.',
  leave: 'Startseite',
  readRule: 'Regel lesen',
  again: 'Noch eine Partie',
  newTable: 'Neue Partie',
  showBoard: 'Tisch zeigen',
  showScore: 'Punkte zeigen',
  saveRecord: 'Partie herunterladen',
  playOn: 'Weiterspielen',
  settings: 'Einstellungen',
  rules: 'Regeln',
  past: {
    title: 'Früherer Zug',
    now: 'Zurück zum Spiel',
    result: 'Zum Ergebnis',
  },
  replayed: 'Wiederholung',
  timeline: { show: 'Diesen Zug auf dem Brett zeigen', back: 'Zug für Zug zurückgehen' },
  playOnFrom: {
    button: 'Von hier weiterspielen',
    brief: 'Ab hier',
    title: (move: number) => `Ab Zug ${move} weiterspielen`,
    text: 'Eine neue Partie beginnt in diesem Moment. Für alle anderen spielen Bots.',
    seat: 'Wen möchtest du spielen?',
    edit: 'Stellung bearbeiten',
    start: 'Los geht’s',
  },
  lastMoves: 'Die letzten Züge…',
  finish: { text: 'Am Ergebnis ändert sich nichts mehr.', button: 'Zu Ende spielen' },
  cover: {
    handOver: (name: string) => `Gib das Gerät weiter an ${name}`,
    title: (name: string) => `${name}, du bist dran`,
    text: 'Nimm das Gerät. Alle anderen schauen bitte weg.',
    take: (name: string) => `Ich bin ${name}`,
  },
  won: (winners: readonly Who[]) => {
    const [winner, ...others] = winners;
    return winner && others.length === 0
      ? `${does(winner, 'hast', 'hat')} gewonnen!`
      : `${allDo(winners, 'teilt euch', 'teilen sich')} den Sieg`;
  },
  over: 'Die Partie ist zu Ende',
  abandoned: 'Diese Partie wurde aufgegeben.',
  pressed: {
    undone: 'Rückgängig gemacht.',
    nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
    notNow: 'Das geht gerade nicht.',
  },
  passing: {
    done: (name: string) => `${name} hat gespielt`,
    next: (name: string) => `Als Nächstes: ${name}`,
    since: 'Seit deinem letzten Zug',
    soFar: 'Bisher',
    more: (sentences) => `+${sentences} weitere`,
  },
  trouble: {
    notKept:
      'Der Browser kann diese Partie gerade nicht speichern. Du kannst weiterspielen. Damit sie erhalten bleibt, gib etwas Speicherplatz frei.',
    notLasting:
      'Dieser Browser speichert nichts. Wenn du die Seite schließt, ist die Partie verloren.',
    botSilent: 'Ein Bot antwortet nicht.',
  },
  lost: {
    title: 'Hier ist keine Partie',
    missing: 'Diese Partie gibt es in diesem Browser nicht. Vielleicht wurde sie gelöscht.',
    damaged:
      'Diese Partie ist beschädigt und lässt sich nicht öffnen. Deine anderen Partien sind nicht betroffen.',
    remove: 'Löschen',
  },
  hint: {
    button: 'Tipp',
    thinking: 'Tipp wird berechnet…',
    failed: 'Gerade kein Tipp.',
    toWin: 'Gewinnchance',
    win: (percent: string) => `${percent} Gewinnchance`,
    about: (score: string) => `etwa ${score}`,
    asItIs: 'So steht es',
    exact: 'Bis zum Ende durchgerechnet',
    marked: (number: number) => `Tipp\u00a0${number}.`,
  },
  advice: {
    best: 'Am besten',
    equal: 'Gleich gut',
    less: 'Etwas schwächer',
    worse: 'Klar schwächer',
    behind: 'Du liegst zurück. So bleibt am meisten offen.',
    lost: (score: string, place: number | undefined) =>
      place === undefined
        ? `Gewinnen kannst du kaum noch. So bleibt dir am meisten: etwa ${score}.`
        : `Gewinnen kannst du kaum noch. Spiel auf Platz ${place}: etwa ${score}.`,
    compared: {
      winsMore: 'Alles andere gewinnt seltener.',
      winsAlike: 'Nichts anderes gewinnt öfter.',
      scoresMore: 'Alles andere bringt weniger.',
      scoresAlike: 'Nichts anderes bringt mehr.',
      only: 'Etwas anderes geht nicht.',
    },
    numbers: 'Zahlen',
    heard: (action: string) => `Tipp: ${action}.`,
    heardEqual: (actions: readonly string[]) => `Gleich gut: ${actions.join('; ')}.`,
  },
  keys: 'Tasten: W\u00a0–\u00a0was kann ich tun, H\u00a0–\u00a0Tipp, L\u00a0–\u00a0letzter Zug, S\u00a0–\u00a0Punktestand, U\u00a0–\u00a0zurücknehmen.',
  ending: {
    ranking: 'Rangliste',
    ahead: (score: string) => `${score} Vorsprung.`,
    short: (score: string) => `${score} zu wenig. Zeit für Revanche!`,
    level: 'Gleichauf bis zuletzt. Zeit für Revanche!',
    lineWon: (winners: readonly Who[]) => {
      const [winner, ...others] = winners;
      if (!winner || others.length > 0) return 'So endet es unentschieden';
      return winner.isYou ? 'So gewinnst du' : `So gewinnt ${winner.name}`;
    },
    watch: 'Ansehen',
    review: 'Analyse',
    share: 'Teilen',
    more: 'Mehr',
    shareTitle: 'Ergebnis teilen',
    picture: 'Das Ergebnis als Bild',
    sharePicture: 'Bild teilen',
    savePicture: 'Bild herunterladen',
    copyText: 'Text kopieren',
    copied: 'Kopiert.',
    saved: 'Bild heruntergeladen.',
    failed: 'Das hat nicht geklappt.',
    /** The person who shares a result, in the eyes of others. */
    me: 'Ich',
    iWon: 'Ich habe gewonnen!',
    sharedWin: 'Geteilter Sieg!',
    result: (game: string, standing: string) => `${game}: ${standing}`,
  },
} satisfies TableWords;
