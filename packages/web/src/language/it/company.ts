/** Company during a game online: who is away, what is asked and said, in Italian: a part of `online.ts`. */

import { count, list } from './sentences.ts';
import type { CompanyWords } from '../en/company.ts';

export const company = {
  play: {
    watching: 'Stai guardando',
    spectators: (people: number) =>
      count(people, { one: '# persona guarda', other: '# persone guardano' }),
    away: (name: string) => `${name} non c’è`,
    standIn: (name: string) => `Per ${name} gioca un bot`,
    standInShort: 'Gioca un bot',
    left: (time: string) => `Ancora ${time}`,
    leftFor: (name: string, time: string) => `${name}: ancora ${time}`,
    mine: 'Per te sta giocando un bot.',
    mineByClock: 'Il tuo tempo è scaduto: per te gioca un bot.',
    comeBack: 'Eccomi di nuovo',
    letStandIn: 'Fai giocare un bot',
    awayInTurn: (name: string) => `Il turno è di ${name}, che non c’è.`,
    askUndo: 'Chiedi di annullare la mossa',
    seeAs: 'Guarda il tavolo come',
    ownTurn: (name: string) => `Il turno è di ${name}.`,
    seeAsName: (name: string) => `Guarda il tavolo come ${name}`,
    whoLooks: 'Chi guarda?',
    whoLooksText:
      'Su questo dispositivo giocate in più persone. Dite chi guarda adesso; gli altri si girino.',
    askEnd: 'Termina di comune accordo',
    askEndQuestion: 'Chiedere agli altri di terminare la partita senza risultato?',
    ask: 'Chiedi',
    ended: 'Finita di comune accordo',
    wantsAgain: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'vuole' : 'vogliono'} giocare ancora.`,
    news: {
      undone: (name: string) => `${name} ha annullato la sua mossa.`,
      undoneMine: 'Hai annullato la tua mossa.',
      agreed: 'D’accordo: la tua mossa è annullata.',
      no: (name: string) => `${name} ha detto di no.`,
      lapsed: 'La tua richiesta non ha avuto seguito.',
    },
    addDevice: 'Gioca anche su un altro dispositivo',
    report: 'Segnala',
    notices: 'Avvisami quando tocca a me',
    noticesHint: 'Anche quando questa pagina è in secondo piano.',
    noticesMissing: 'Con il titolo e un suono. Per le notifiche di sistema serve https.',
    noticesRefused:
      'Con titolo e suono. Il tuo browser non permette le notifiche; puoi cambiarlo nelle sue impostazioni.',
  },
  proposals: {
    undo: (name: string) => `${name} vorrebbe annullare una mossa.`,
    end: (name: string) => `${name} vorrebbe terminare la partita senza risultato.`,
    'stand-in': (name: string, absent: string) =>
      `${name} vorrebbe che per ${absent} giocasse un bot.`,
    'give-back': (seat: string) =>
      `Qualcuno dice: «Sono ${seat}, e questo browser non mi conosce più». Ridare il posto?`,
    word: (seat: string, word: string) =>
      `La parola è «${word}». Prima chiedila a ${seat}, per telefono o con un messaggio.`,
    mine: {
      undo: 'Hai chiesto di annullare una mossa.',
      end: 'Hai chiesto di terminare la partita.',
      'stand-in': (absent: string) => `Hai chiesto che per ${absent} giochi un bot.`,
      'give-back': 'Hai chiesto di riavere il tuo posto.',
    },
    yes: 'Sì',
    no: 'No',
    withdraw: 'Lascia stare',
    waitsFor: (names: readonly string[]) => `Aspettiamo ${list(names)}.`,
  },
  chat: {
    title: 'Chat',
    open: (unread: number) =>
      unread === 0
        ? 'Chat'
        : count(unread, { one: 'Chat, # nuovo messaggio', other: 'Chat, # nuovi messaggi' }),
    empty: 'Nessuno ha ancora detto nulla.',
    write: 'Di’ qualcosa',
    send: 'Invia',
    left: (characters: number) =>
      count(characters, { one: 'Ancora # carattere', other: 'Ancora # caratteri' }),
    notSent: 'Il messaggio non è stato inviato. Riprova.',
    watcher: 'Può scrivere solo chi siede al tavolo.',
    reactions: 'Reazioni',
    reaction: {
      applause: 'Applauso',
      laugh: 'Risata',
      surprise: 'Sorpresa',
      sorry: 'Mi dispiace',
      thinking: 'Fammi pensare',
      coffee: 'Torno subito',
    },
    reacted: (name: string, reaction: string) => `${name}: ${reaction}`,
    said: (name: string, text: string) => `${name} dice: ${text}`,
    mute: 'Silenzia',
    muteHint: 'Non vedi e non senti più quello che dice. Nessuno lo viene a sapere.',
    muted: (name: string) => `Silenzia ${name}`,
    erased: '(cancellato)',
  },
  report: {
    title: 'Segnala qualcosa',
    text: 'Che cosa è successo? La segnalazione la legge chi gestisce questo server, insieme alla chat di questo tavolo.',
    label: 'La tua segnalazione',
    send: 'Invia la segnalazione',
    sent: 'Grazie. La tua segnalazione è arrivata.',
    how: 'Nella chat puoi anche silenziare subito qualcuno.',
  },
} satisfies CompanyWords;
