/** Tables online, in German. */

import { countIn, listIn } from '../count.ts';
import type { OnlineWords } from '../en/online.ts';
import { company } from './company.ts';
import { deal } from './deal.ts';
import { privacy } from './privacy.ts';
import { results } from './results.ts';

const count = countIn('de');
const list = listIn('de');

export const online = {
  title: 'Mit Freunden spielen',
  lead: 'Eröffne einen Tisch, verschick den Link, und schon spielt ihr zusammen, egal wo ihr seid. Ganz ohne Konto.',
  nameless: 'Jemand',
  names: (names: readonly string[]) => list(names),
  connection: {
    connecting: 'Verbindung wird aufgebaut…',
    lost: 'Der Server ist nicht erreichbar. Neuer Versuch läuft…',
    lostInMatch: 'Verbindung verloren. Deine Züge sind sicher. Verbindung wird wiederhergestellt…',
    outdated:
      'Diese Seite ist älter als der Server. Aktualisiere sie, um weiterzuspielen; deine Partie bleibt erhalten.',
    update: 'Aktualisieren',
    notices: {
      stopping:
        'Der Server startet gleich neu. Eure Partie bleibt erhalten und geht von selbst weiter.',
      'store-away': 'Der Server kann gerade nichts speichern, darum macht die Partie Pause.',
    },
  },
  plain: {
    title: 'Was hier fehlt',
    text: 'Diese Seite wurde über eine unsichere Verbindung (http) geladen. Spielen geht. Das hier geht nicht:',
    share: 'einen Link mit einem Tippen teilen (kopieren kannst du ihn)',
    notices: 'eine Benachrichtigung, wenn du dran bist (Titel und Ton sagen es dir)',
    app: 'die App ohne Verbindung',
    who: 'Mit https lässt sich das beheben; das kann nur, wer diese Seite betreibt.',
  },
  lists: {
    mine: 'Deine Tische',
    open: 'Offene Tische',
    openHint: 'Hier sind alle willkommen: Setz dich, wo ein Platz frei ist.',
    noneOpen:
      'Gerade wartet niemand. Eröffne einen öffentlichen Tisch, vielleicht kommt jemand dazu.',
    finished: (games: number) =>
      count(games, { one: '#\u00a0beendete Partie', other: '#\u00a0beendete Partien' }),
    all: 'Alle Tische',
    yourTurn: 'Du bist dran',
    phases: {
      gathering: 'Wartet auf Mitspielende',
      shuffling: 'Es wird verteilt',
      playing: 'Im Spiel',
      over: 'Beendet',
      abandoned: 'Ohne Ergebnis beendet',
    },
    free: (seats: number) =>
      count(seats, { one: '#\u00a0freier Platz', other: '#\u00a0freie Plätze' }),
    go: 'Zum Tisch',
    sit: 'Mitspielen',
    look: 'Ansehen',
  },
  create: {
    title: 'Tisch eröffnen',
    game: 'Welches Spiel?',
    players: 'Wie viele Plätze?',
    playersHint: 'Freie Plätze können Bots übernehmen.',
    name: 'Dein Name',
    more: 'Tischeinstellungen und Optionen',
    button: 'Tisch eröffnen',
    busy: 'Tisch wird eröffnet…',
  },
  settings: {
    title: 'Tischeinstellungen',
    change: 'Ändern',
    spectators: 'Zuschauen erlaubt',
    spectatorsHint: 'Wer den Link hat, darf zusehen, sieht aber keine verdeckten Karten.',
    chat: 'Chat',
    chatHint: 'Kurze Nachrichten an alle, die hier sitzen.',
    clock: 'Zeit pro Zug',
    clockHint: 'Ist sie um, springt ein Bot ein, bis du zurück bist.',
    noClock: 'Ohne Zeitlimit',
    told: {
      link: 'Nur mit Link',
      public: 'In der öffentlichen Liste',
      spectators: 'Zuschauen erlaubt',
      noSpectators: 'Ohne Publikum',
      chat: 'Mit Chat',
      noChat: 'Ohne Chat',
      clock: (time: string) => `${time} pro Zug`,
      noClock: 'Ohne Zeitlimit',
    },
  },
  table: {
    title: (game: string) => `Tisch: ${game}`,
    looking: 'Der Tisch wird gesucht…',
    around: 'Rund um den Tisch',
    seat: (number: number) => `Platz\u00a0${number}`,
    free: 'Frei',
    you: 'Du',
    host: 'Host',
    ready: 'Bereit',
    notReady: 'Noch nicht',
    away: 'Nicht da',
    freeSeat: (seat: number) => `Platz\u00a0${seat}, frei`,
    sitTitle: 'Platz nehmen',
    name: 'Dein Name',
    sit: 'Hinsetzen',
    moveHere: 'Hierher wechseln',
    moveNameHere: (name: string) => `${name} hierher umsetzen`,
    companion: 'Person hinzufügen, die an diesem Gerät mitspielt',
    companionName: 'Name',
    companionSeat: 'Hinzufügen',
    keepName: 'Speichern',
    colour: 'Deine Farbe',
    colourOf: (name: string) => `Farbe von ${name}`,
    colours: (number: number) => count(number, { one: 'Wähle # Farbe', other: 'Wähle # Farben' }),
    anyColour: 'Was übrig bleibt',
    taken: 'vergeben',
    getUp: 'Platz verlassen',
    invite: 'Einladen',
    seatBot: 'Bot hinzufügen',
    level: 'Stärke',
    otherLevel: 'Stärke ändern',
    sendAway: 'Entfernen',
    sendAwayQuestion: (name: string) =>
      `${name} vom Tisch entfernen? Eine Rückkehr an diesen Tisch ist dann nicht mehr möglich.`,
    freeAway: 'Platz freigeben',
    freeAwayText: (name: string) =>
      `${name} ist gerade nicht da. Den Platz freigeben? Zurückkommen ist später möglich.`,
    removeBot: 'Bot entfernen',
    hostOnly: 'Bots kannst du hier nur als Host hinzufügen.',
    hostAway: (name: string) => `${name} ist gerade nicht da. Du kannst solange Host sein.`,
    hostTable: 'Host werden',
    imReady: 'Ich bin bereit',
    weAreReady: 'Wir sind bereit',
    /** On the button that takes it back: one’s own state, and what a tap does. */
    isReady: 'Du bist bereit',
    areReady: 'Ihr seid bereit',
    change: 'ändern',
    youAreReady: 'Du bist bereit.',
    needs: (seats: number) =>
      count(seats, {
        one: 'Ein Platz ist noch frei.',
        other: '#\u00a0Plätze sind noch frei.',
      }),
    fill: 'Lad jemanden ein oder füg einen Bot hinzu.',
    waitsFor: (names: readonly string[]) => `Wir warten noch auf ${list(names)}.`,
    getReady: 'Der Tisch ist voll. Sag, wenn du bereit bist.',
    waitsForYou: 'Die anderen warten auf dich.',
    fullWatch: 'Alle Plätze sind besetzt. Bleib da und schau zu.',
    fullNoWatch: 'Alle Plätze sind besetzt, und der Host lässt niemanden zuschauen.',
    wasMine: 'Das war mein Platz',
    watching: (people: number) =>
      count(people, { one: '#\u00a0Person schaut zu', other: '#\u00a0Personen schauen zu' }),
    toResult: 'Letztes Ergebnis',
  },
  claim: {
    title: 'War das dein Platz?',
    text: 'Kennt dich dieser Browser nicht mehr, oder hast du ein anderes Gerät? Dann können dir die anderen den Platz zurückgeben.',
    ask: 'Um den Platz bitten',
    asked: 'Du hast darum gebeten. Sobald die anderen zustimmen, bist du wieder dabei.',
    word: (word: string) => `Dein Wort ist „${word}“. Nenn es den anderen, wenn sie danach fragen.`,
    which: 'Welcher Platz war deiner?',
    onlyAway:
      'Um einen Platz bitten kannst du, sobald die Person, die dort sitzt, eine Weile nicht da ist.',
  },
  invite: {
    title: 'An den Tisch einladen',
    text: 'Wer diesen Link hat, kann sich setzen, wo ein Platz frei ist.',
    watch: 'Wer diesen Link hat, kann zuschauen.',
    link: 'Link zum Tisch',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Link ließ sich nicht kopieren. Markier ihn und kopier ihn selbst.',
    share: 'Teilen',
    qr: 'QR-Code des Links',
    scan: 'Oder Code scannen:',
    message: (game: string) => `Spiel mit mir ${game}:`,
  },
  device: {
    title: 'Ein anderes Gerät',
    text: 'Öffne diesen Link auf deinem anderen Gerät, dann kannst du auf beiden Geräten spielen. Er gilt einmal und nur kurz. Zeig ihn sonst niemandem: Er ist der Schlüssel zu deinem Platz.',
    make: 'Link erstellen',
    making: 'Link wird erstellt…',
    here: 'Auch auf diesem Gerät spielen',
    hereText:
      'Mit diesem Link kannst du auf beiden Geräten spielen. Das andere Gerät behält deinen Platz ebenfalls.',
    keeps: 'Den Platz, den du hier schon hast, behältst du.',
    use: 'Auf beiden Geräten spielen',
    failed:
      'Dieser Link wurde schon benutzt oder ist zu alt. Erstell auf dem anderen Gerät einen neuen.',
    skip: 'Nein, nur zuschauen',
    skipSeated: 'Nein, nur meinen eigenen Platz',
    list: 'Geräte, die für dich spielen',
    isThis: 'Dieses Gerät',
    origins: {
      seat: 'War zuerst da',
      code: 'Kam über einen Link',
      claim: 'Von den anderen zugelassen',
    },
    remove: 'Entfernen',
    isMine: 'Das ist meins',
    isNew: (since: string) =>
      `Seit ${since} kann ein weiteres Gerät für dich spielen: Die anderen haben es zugelassen. Ist es nicht deins, entferne es.`,
  },
  gone: {
    title: 'Hier steht kein Tisch',
    'no-table':
      'Unter dieser Adresse gibt es keinen Tisch. Vielleicht wurde er gelöscht, oder im Link steckt ein Tippfehler.',
    banned: 'Du bist auf diesem Server gesperrt.',
    other: 'Dieser Tisch lässt sich gerade nicht zeigen. Versuch es später noch einmal.',
    removedTitle: 'Dein Platz ist weg',
    removed: 'Der Host hat dich von diesem Tisch entfernt. Es gibt noch andere.',
    noWatchTitle: 'Hier ist Zuschauen nicht erlaubt',
    noWatch: 'An diesem Tisch bleibt man unter sich.',
    others: 'Andere Tische',
  },
  ...deal,
  ...company,
  ...results,
  refusals: {
    'not-yours': 'Das geht nur als Host oder auf dem eigenen Platz.',
    'not-now': 'Das geht gerade nicht.',
    away: 'Nicht alle, die zustimmen müssten, sind gerade da. Versuch es, wenn sie zurück sind.',
    'too-soon':
      'Die anderen haben abgelehnt, oder es fragen zu viele auf einmal. Warte eine Weile und frag dann noch einmal.',
    full: 'Dieser Platz hat schon so viele Geräte, wie er haben kann. Entferne zuerst eines.',
    late: 'Die Partie ging inzwischen weiter. Schau noch mal hin und versuch es erneut.',
    'too-many': 'Zu viele Anfragen. Warte einen Moment und versuch es dann noch einmal.',
    'no-store':
      'Der Server kann gerade nichts speichern, darum ist nichts geschehen. Versuch es gleich noch einmal.',
    'no-room':
      'Der Server hat fast keinen Platz mehr. Begonnene Partien gehen weiter, aber neue Tische, Plätze und Nachrichten müssen warten. Versuch es später noch einmal.',
    'table-full': 'Dieser Tisch hat sein Limit erreicht. Eröffne einen neuen.',
    'too-much':
      'Von deinem Anschluss wurde heute schon sehr viel gespeichert. Versuch es morgen wieder.',
    'no-table': 'Diesen Tisch gibt es nicht mehr. Such dir einen anderen.',
    banned: 'Du bist auf diesem Server gesperrt.',
    'name-taken':
      'Jemand an diesem Tisch hat einen Namen, der gleich aussieht. Wähle einen anderen.',
    'bad-name': 'Dieser Name enthält Zeichen, die niemand sehen kann. Schreib ihn ohne sie.',
    'bad-options': 'Diese Optionen passen nicht zusammen. Ändere eine davon.',
    other: 'Das hat nicht geklappt. Versuch es noch einmal.',
  },
  privacy,
} satisfies OnlineWords;
