/** Start page, new game, settings, rules, about, and what can go wrong, in German. */

import { countIn, listIn } from '../count.ts';
import type { ShellWords } from '../en/shell.ts';

const count = countIn('de');
const list = listIn('de');

export const shell = {
  common: {
    close: 'Schließen',
    back: 'Zurück',
    home: 'Startseite',
    loading: 'Wird geladen\u00a0…',
    retry: 'Noch mal versuchen',
    players: (players: number) =>
      count(players, { one: '#\u00a0Person', other: '#\u00a0Personen' }),
  },
  games: { 'king-lui': 'King Lui', cappuccino: 'Cappuccino' },
  foot: {
    label: 'Mehr',
    rules: (game: string) => `Regeln: ${game}`,
    settings: 'Einstellungen',
    about: 'Über Tavolata',
    online: 'Online spielen',
    privacy: 'Datenschutz',
  },
  home: {
    line: 'Zwei kleine Spiele an einem\u00a0Tisch',
    settings: 'Einstellungen',
    pitch: {
      'king-lui':
        'Füll dir beim Frühstück des Königs den Teller, aber nimm nie mehr von einem Gericht, als er hat.',
      cappuccino: 'Staple Becher auf Becher und sei obenauf, wenn sich nichts mehr bewegen lässt.',
    },
    players: (min: number, max: number) => `${min}–${max}\u00a0Personen`,
    credit: (designers: readonly string[], year: number) => `Von ${list(designers)}, ${year}`,
    playNow: 'Jetzt spielen',
    withBots: (bots: number) => count(bots, { one: 'mit einem Bot', other: 'mit #\u00a0Bots' }),
    together: 'An einem Gerät',
    friends: 'Mit Freunden',
    options: 'Optionen',
    rules: 'Regeln',
  },
  saves: {
    title: 'Angefangene Partien',
    finished: (games: number) =>
      count(games, { one: '#\u00a0beendete Partie', other: '#\u00a0beendete Partien' }),
    more: (games: number) => count(games, { one: '#\u00a0weitere', other: '#\u00a0weitere' }),
    with: (names: readonly string[]) => `Mit ${list(names)}`,
    among: (names: readonly string[]) => list(names),
    continue: 'Weiter',
    look: 'Ansehen',
    remove: 'Löschen',
    question: 'Endgültig löschen?',
    keep: 'Behalten',
    damaged: 'Eine beschädigte Partie',
    notLasting:
      'Dieser Browser speichert nichts. Deine Partien bleiben nur, bis du die Seite schließt.',
  },
  newGame: {
    title: (game: string) => `Neue Partie ${game}`,
    players: 'Wie viele spielen mit?',
    who: 'Wer spielt mit?',
    alone: 'Du und Bots',
    together: 'An einem Gerät',
    togetherHint: {
      'king-lui':
        'Eure Karten sind geheim. Darum wird der Bildschirm verdeckt, wenn ihr das Gerät weitergebt.',
      cappuccino: 'Hier ist nichts geheim: Gebt das Gerät herum oder legt es in die Mitte.',
    },
    level: 'Wie stark sind die Bots?',
    seats: 'Am Tisch',
    seatsHint: 'Im Uhrzeigersinn, so wie gespielt wird.',
    seat: (number: number) => `Wer sitzt auf Platz\u00a0${number}?`,
    you: 'Du',
    person: 'Person',
    bot: (level: string) => `Bot: ${level.toLowerCase()}`,
    name: (number: number) => `Name von Gast\u00a0${number}`,
    player: (number: number) => `Gast\u00a0${number}`,
    first: 'Wer beginnt?',
    anybody: 'Das Los entscheidet',
    rules: 'Regeln und Hilfen',
    rule: (id: string) => `Regel\u00a0${id}`,
    nobody: 'So spielt kein Mensch mit. Gib mindestens einen Platz einer Person.',
    start: 'Los geht’s',
    kingLui: {
      edition: 'Ausgabe',
      editionHint: 'Die gedruckten Ausgaben unterscheiden sich in zwei kleinen Regeln.',
      editions: {
        de: 'Deutsch',
        en: 'Englisch',
        fr: 'Französisch',
        it: 'Italienisch',
        own: 'Eigene Mischung',
      },
      forcedDraw: 'Wann musst du ziehen?',
      forcedDraws: {
        'no-dishes': {
          label: 'Kein Gericht mehr da',
          line: 'Liegt kein Gericht auf dem Tisch, musst du ziehen, selbst wenn ein Smaragd daliegt.',
        },
        'no-cards': {
          label: 'Tisch ganz leer',
          line: 'Du musst nur ziehen, wenn gar keine Karte auf dem Tisch liegt.',
        },
      },
      tieBreak: 'Wer gewinnt bei Gleichstand?',
      tieBreaks: {
        'fewest-discards': {
          label: 'Wer am wenigsten ablegt',
          line: 'Bei Gleichstand gewinnt, wer die wenigsten Karten ablegen musste.',
        },
        shared: {
          label: 'Alle zusammen',
          line: 'Bei Gleichstand teilen sich die Punktgleichen den Sieg.',
        },
      },
      openTakings: 'Gedächtnisstütze',
      openTakingsHint:
        'Zeigt, was alle offen genommen haben, nie aber die gezogenen Karten. Ohne sie musst du es dir merken.',
    },
    cappuccino: {
      colours: 'Farben pro Person',
      colourChoices: { 1: 'Eine', 2: 'Zwei' },
      coloursHint: 'Mit zwei Farben bewegst du beide, und die bessere zählt.',
      coloursForTwo: 'Je zwei Farben gibt es nur zu zweit.',
      setup: 'Aufbau',
      setups: { random: 'Zufällig', expert: 'Für Könner' },
      setupHints: {
        random: 'Die Becher werden für euch ausgelegt, gut gemischt.',
        expert: 'Ihr stellt eure Becher selbst auf, reihum je einen, bevor das Spiel beginnt.',
      },
      earlySettlement: 'Vorzeitig abrechnen',
      earlySettlementHint:
        'Inseln, auf denen nur noch ein Zug möglich ist, werden sofort abgerechnet. Das geht schneller, kostet dich aber Züge in Reserve.',
    },
  },
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    system: 'System',
    languageHint: '„System“ richtet sich nach deinem Browser.',
    theme: 'Darstellung',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    palette: 'Farben',
    paletteHint: 'Hoher Kontrast hilft, wenn du Farben schwer unterscheiden kannst.',
    palettes: { standard: 'Standard', contrast: 'Hoher Kontrast' },
    preview: 'Die Gerichte und Becher in diesen Farben',
    motion: 'Bewegung',
    motionHint: '„Reduziert“ zeigt jeden Zug sofort, ohne Animation.',
    motions: { system: 'System', full: 'Voll', reduced: 'Reduziert' },
    sound: 'Ton',
    soundHint: 'Teller, Becher und ein kleines Knurren.',
    confirmMoves: 'Vor Endgültigem nachfragen',
    confirmMovesHint: 'Zum Ziehen einer Karte und am Ende eines Gangs tippst du zweimal.',
    botSpeed: 'Tempo der Bots',
    botSpeeds: { slow: 'Langsam', natural: 'Natürlich', fast: 'Schnell', instant: 'Sofort' },
    install: 'App installieren',
    installHint: 'Tavolata öffnet sich dann wie jede andere App, auch ohne Verbindung.',
    insecure:
      'Diese Seite kam über eine ungeschützte Verbindung (http). Darum lässt sie sich weder installieren noch offline nutzen, und mitten in einer Partie kann der Bildschirm ausgehen. Wer diese Seite betreibt, kann das mit https ändern.',
  },
  levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', expert: 'Profi' },
  levelHints: {
    easy: 'Übersieht vieles und verzeiht Fehler.',
    medium: 'Urteilt nach dem ersten Blick.',
    hard: 'Denkt voraus, aber nicht lange.',
    expert: 'Überlegt bis zu einer Sekunde pro Zug, so gut es geht.',
  },
  update: {
    ready: 'Eine neue Version ist da.',
    take: 'Aktualisieren',
    taking: 'Wird aktualisiert\u00a0…',
    later: 'Später',
  },
  rulesPage: {
    contents: 'Auf dieser Seite',
    play: (game: string) => `${game} spielen`,
    ruleLink: (rule: string) => `Link zu Regel\u00a0${rule}`,
    unofficial: 'Inoffiziell, in unseren eigenen Worten',
  },
  about: {
    title: 'Über Tavolata',
    lead: 'Eine Tavolata ist eine Runde, die an einem Tisch zusammensitzt. Diese hier spielt zwei kleine Spiele: allein gegen Bots, gemeinsam an einem Gerät, mit Freunden von überall, in der Bahn auch ohne Netz.',
    games: {
      title: 'Die Spiele',
      unofficial:
        'Tavolata ist inoffiziell. Weder die Autoren noch die Verlage dieser Spiele haben es gemacht oder daran mitgewirkt. Alle Texte, Bilder und Klänge sind für dieses Projekt entstanden. Hast du hier Freude an einem Spiel, dann gönn dir das echte: Nichts geht über einen Tisch, auf den man die Ellbogen stützen kann.',
    },
    privacy: {
      title: 'Was im Browser bleibt',
      games: 'Deine gespeicherten Partien, bis du sie auf der Startseite löschst.',
      settings: 'Deine Einstellungen: Sprache, Aussehen, Ton und dergleichen.',
      files: 'Die Dateien von Tavolata selbst, damit es sich auch ohne Verbindung öffnet.',
      online: 'Was beim Spielen im Netz gespeichert wird',
      sent: 'Das ist alles, und es bleibt hier. Es gibt kein Konto und kein Tracking, und solange du allein oder an einem Gerät spielst, wird nichts von dem, was du tust, irgendwohin gesendet. Löschst du im Browser die Daten dieser Seite, ist alles auf einmal weg.',
    },
    source: {
      title: 'Offener Quelltext',
      text: 'Tavolata ist freie Software unter der MIT-Lizenz: Du darfst es nutzen, verändern, weitergeben und selbst betreiben.',
      thanks: 'Darin steckt die Arbeit anderer, die sie ebenfalls teilen:',
      licence: (name: string) => `${name.replaceAll(' ', '-')}-Lizenz`,
      font: 'die Schrift',
      screens: 'die Oberfläche',
      saves: 'die gespeicherten Partien',
      checks: 'die Prüfung des Gespeicherten',
      offline: 'das Spielen ohne Verbindung',
      qr: 'die QR-Codes',
      hashes: 'die weggeschlossenen Zahlen beim Verteilen',
      ciphers: 'das Mischen beim Verteilen',
    },
    version: (version: string) => `Version\u00a0${version}`,
  },
  unknown: {
    title: 'Dieser Teller ist leer',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht steckt ein Tippfehler im Link, oder Smaragd war schneller.',
    address: 'Aufgerufen wurde',
  },
  replay: {
    title: 'Partie noch\u00a0mal ansehen',
    lead: 'Öffne eine Aufzeichnung: eine Datei mit einer oder vielen beendeten Partien, am Spielende gesichert oder von einem Programm erstellt.',
    choose: 'Datei wählen',
    drop: 'oder zieh sie irgendwo auf diese Seite',
    dropNow: 'Loslassen, um die Aufzeichnung zu öffnen',
    paste: 'Oder füg den Text einer Aufzeichnung ein',
    open: 'Öffnen',
    reading: 'Wird gelesen\u00a0…',
    games: (games: number) => count(games, { one: '#\u00a0Partie', other: '#\u00a0Partien' }),
    game: (game: string, line: number) => `${game}, Zeile\u00a0${line}`,
    points: (points: number) => count(points, { one: '#\u00a0Punkt', other: '#\u00a0Punkte' }),
    more: (games: number) =>
      count(games, { one: '#\u00a0weitere zeigen', other: '#\u00a0weitere zeigen' }),
    wrong: (records: number) =>
      count(records, {
        one: 'Eine Aufzeichnung lässt sich nicht zeigen.',
        other: '#\u00a0Aufzeichnungen lassen sich nicht zeigen.',
      }),
    moreWrong: (records: number) =>
      count(records, { one: 'Und #\u00a0weitere.', other: 'Und #\u00a0weitere.' }),
    nothingLost:
      'In diesem Browser hat sich nichts geändert. Du kannst eine andere Aufzeichnung versuchen.',
    where: (line: number, step: number | undefined) =>
      step === undefined ? `Zeile\u00a0${line}` : `Zeile\u00a0${line}, Zug\u00a0${step + 1}`,
    rule: (rule: string) => `Siehe Regel\u00a0${rule}`,
    files: {
      large: (megabytes: number) =>
        `Diese Datei ist zu groß. Hier lassen sich Aufzeichnungen bis ${megabytes}\u00a0MB öffnen.`,
      unreadable:
        'Der Browser konnte diese Datei nicht lesen. Vielleicht wurde sie verschoben oder gesperrt.',
      binary: 'Diese Datei ist kein Text, also kann sie keine Aufzeichnung sein.',
      empty: 'Da steht nichts drin.',
    },
    faults: {
      json: 'Das ist kein JSON. Vielleicht fehlt ein Teil.',
      format:
        'Das ist keine Aufzeichnung einer Partie, oder eine in einer Version, die hier nicht bekannt ist.',
      game: 'Das ist die Aufzeichnung eines Spiels, das Tavolata nicht kennt.',
      field: 'In der Aufzeichnung fehlt etwas oder hat die falsche Form.',
      players: 'Mit so vielen Personen lässt sich das Spiel nicht spielen.',
      options: 'Die Optionen passen nicht zusammen.',
      setup:
        'Der Aufbau hält sich nicht an die Regeln: Karten oder Becher fehlen, sind zu viel oder am falschen Platz.',
      turn: 'Jemand zieht, ohne an der Reihe zu sein.',
      move: 'Ein Zug verstößt gegen die Regeln.',
      over: 'Die Aufzeichnung geht nach dem Spielende weiter.',
      unfinished: 'Die Partie ist nicht zu Ende. Nur beendete Partien lassen sich zeigen.',
      legal: 'Die Liste der erlaubten Züge stimmt nicht.',
      result: 'Das Ergebnis passt nicht zu den Zügen.',
    },
    player: (number: number) => `Gast\u00a0${number}`,
    controls: 'Schritte der Partie',
    position: 'Schritt',
    previous: 'Einen Schritt zurück',
    next: 'Einen Schritt weiter',
    run: 'Abspielen',
    pause: 'Anhalten',
    eyes: 'Blickwinkel',
    everybody: 'Publikum',
  },
  failure: {
    load: 'Dieser Teil ließ sich nicht laden. Vielleicht bist du offline, oder es gibt eine neuere Version.',
  },
} satisfies ShellWords;
