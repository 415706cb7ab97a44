/** Company during a game online: who is away, what is asked and said, in French: a part of `online.ts`. */

import { count, list, of } from './sentences.ts';
import type { CompanyWords } from '../en/company.ts';

export const company = {
  play: {
    watching: 'Tu regardes',
    spectators: (people: number) =>
      count(people, { one: '# personne regarde', other: '# personnes regardent' }),
    away: (name: string) => `${name} n’est pas là`,
    standIn: (name: string) => `Un bot joue à la place ${of(name)}`,
    standInShort: 'Un bot joue',
    left: (time: string) => `Encore ${time}`,
    leftFor: (name: string, time: string) => `${name} : encore ${time}`,
    mine: 'Un bot joue à ta place.',
    mineByClock: 'Ton temps est écoulé : un bot joue à ta place.',
    comeBack: 'Me revoilà',
    letStandIn: 'Laisser jouer un bot',
    awayInTurn: (name: string) => `C’est à ${name}, qui n’est pas là.`,
    askUndo: 'Demander à annuler le coup',
    seeAs: 'Voir la table comme',
    ownTurn: (name: string) => `C’est à ${name} de jouer.`,
    seeAsName: (name: string) => `Voir la table comme ${name}`,
    whoLooks: 'Qui regarde ?',
    whoLooksText:
      'Vous jouez à plusieurs sur cet appareil. Dites qui regarde maintenant ; les autres détournent les yeux.',
    askEnd: 'Proposer d’arrêter la partie',
    askEndQuestion: 'Demander aux autres d’arrêter cette partie sans résultat ?',
    ask: 'Demander',
    ended: 'Arrêtée d’un commun accord',
    wantsAgain: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'veut' : 'veulent'} rejouer.`,
    news: {
      undone: (name: string) => `${name} a repris son coup.`,
      undoneMine: 'Tu as repris ton coup.',
      agreed: 'C’est d’accord\u00a0: ton coup est repris.',
      no: (name: string) => `${name} a dit non.`,
      lapsed: 'Ta demande n’a pas abouti.',
    },
    addDevice: 'Jouer aussi sur un autre appareil',
    report: 'Signaler',
    notices: 'Me prévenir quand c’est à moi',
    noticesHint: 'Même quand cette page est en arrière-plan.',
    noticesMissing: 'Par le titre et un son. Une notification du système demande https.',
    noticesRefused:
      'Par le titre et un son. Ton navigateur ne permet pas les notifications\u202f; tu peux changer cela dans ses réglages.',
  },
  proposals: {
    undo: (name: string) => `${name} aimerait annuler un coup.`,
    end: (name: string) => `${name} aimerait arrêter la partie sans résultat.`,
    'stand-in': (name: string, absent: string) =>
      `${name} aimerait qu’un bot joue à la place ${of(absent)}.`,
    'give-back': (seat: string) =>
      `Quelqu’un dit : « Je suis ${seat}, et ce navigateur ne me connaît plus. » Rendre la place ?`,
    word: (seat: string, word: string) =>
      `Son mot est « ${word} ». Demande-le d’abord à ${seat}, par téléphone ou par message.`,
    mine: {
      undo: 'Tu as demandé à annuler un coup.',
      end: 'Tu as demandé à arrêter la partie.',
      'stand-in': (absent: string) => `Tu as demandé qu’un bot joue à la place ${of(absent)}.`,
      'give-back': 'Tu as redemandé ta place.',
    },
    yes: 'Oui',
    no: 'Non',
    withdraw: 'Laisser tomber',
    waitsFor: (names: readonly string[]) => `On attend ${list(names)}.`,
  },
  chat: {
    title: 'Chat',
    open: (unread: number) =>
      unread === 0
        ? 'Chat'
        : count(unread, { one: 'Chat, # nouveau message', other: 'Chat, # nouveaux messages' }),
    empty: 'Personne n’a encore rien dit.',
    write: 'Dis quelque chose',
    send: 'Envoyer',
    left: (characters: number) =>
      count(characters, { one: 'Encore # caractère', other: 'Encore # caractères' }),
    notSent: 'Le message n’a pas été envoyé. Réessaie.',
    watcher: 'Seules les personnes assises à table peuvent écrire.',
    reactions: 'Réactions',
    reaction: {
      applause: 'Applaudissements',
      laugh: 'Rire',
      surprise: 'Étonnement',
      sorry: 'Pardon',
      thinking: 'Je réfléchis',
      coffee: 'Je reviens tout de suite',
    },
    reacted: (name: string, reaction: string) => `${name} : ${reaction}`,
    said: (name: string, text: string) => `${name} dit : ${text}`,
    mute: 'Masquer',
    muteHint: 'Tu ne vois ni n’entends plus ce que dit cette personne. Elle n’en sait rien.',
    muted: (name: string) => `Masquer ${name}`,
    erased: '(effacé)',
  },
  report: {
    title: 'Signaler quelque chose',
    text: 'Que s’est-il passé ? La personne qui gère ce serveur lira ton signalement, avec le chat de cette table.',
    label: 'Ton signalement',
    send: 'Envoyer le signalement',
    sent: 'Merci. Ton signalement est bien arrivé.',
    how: 'Dans le chat, tu peux aussi masquer quelqu’un tout de suite.',
  },
} satisfies CompanyWords;
