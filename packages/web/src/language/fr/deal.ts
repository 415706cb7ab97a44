/** A deal online, and whether it was fair, in French: a part of `online.ts`. */

import { list } from './sentences.ts';
import type { DealWords } from '../en/deal.ts';

export const deal = {
  dealing: {
    lock: 'Chaque navigateur scelle un nombre que personne d’autre ne connaît…',
    open: 'Tous les nombres sont scellés. On les révèle, et on les mélange.',
    states: {
      waiting: 'choisit un nombre',
      locked: 'nombre scellé',
      opened: 'nombre révélé',
      'left-out': 'nombre absent',
      bot: 'sans nombre',
    },
    server: 'Serveur',
    leftOut: (names: readonly string[]) =>
      `La distribution s’est faite sans ${list(names)} : aucune réponse n’est venue à temps.`,
    why: 'Ainsi, personne ne peut tricher, pas même le serveur.',
  },
  check: {
    title: 'La distribution est-elle honnête ?',
    busy: 'Vérification…',
    good: 'Oui. C’est exactement la distribution que donnent tous les nombres.',
    fitsShown:
      'Oui, pour ce qui a pu être comparé. Le début est celui que donnent tous les nombres.',
    fitsInPart: 'Les nombres sont justes, mais il en manque.',
    fitsAlone: 'Les nombres sont justes, mais il n’y a que celui du serveur.',
    bad: 'Non. Quelque chose ne va pas.',
    none: 'Il n’y a rien à vérifier : les nombres de cette partie ne sont pas connus ici.',
    steps: {
      server: 'Le nombre du serveur est celui qu’il avait scellé avant.',
      players: 'Les nombres des joueurs sont ceux qui avaient été scellés avant.',
      seen: 'Tous les navigateurs avaient vu les mêmes nombres scellés.',
      witness: 'C’est la distribution que ce navigateur a vue commencer.',
      deal: 'Mélangés, les nombres donnent exactement cette distribution.',
      shown: 'Mélangés, les nombres donnent exactement le début que tu as vu.',
    },
    proves: 'Ce que cela prouve',
    provesText:
      'Personne n’a pu choisir ni fausser cette distribution : ni le serveur, ni un joueur, du moment qu’une personne au moins a pris un nombre au hasard et n’a pas été laissée de côté.',
    provesInPart: (names: readonly string[], missing: readonly string[]) =>
      `Le serveur a décidé de cette distribution avec ${list(names)}, sans ${list(missing)}. Il a pu laisser quelqu’un de côté exprès, pour une distribution qui lui convenait mieux.`,
    provesAlone:
      'Seulement que le serveur s’en est tenu à son propre nombre. Il a décidé seul de cette distribution, sans aucun nombre de vous, et il a pu vous laisser de côté exprès.',
    not: 'Ce que cela ne prouve pas',
    notText:
      'Que la personne qui gère le serveur n’a pas regardé les cartes. Pour cela, il faut lui faire confiance.',
    notShown:
      'La partie n’est pas allée à son terme : seul le début a pu être comparé. Le serveur a pu échanger des cartes venues plus tard.',
    fingerprint: 'Empreinte',
    fingerprintText:
      'Lisez-la à voix haute. Si vous avez tous la même, vous avez tous vu la même distribution.',
    differing: (names: readonly string[]) =>
      `Ont vu d’autres nombres : ${list(names)}. Comparez vos empreintes.`,
    leftOut: (names: readonly string[]) => `Aucun nombre reçu de : ${list(names)}.`,
  },
} satisfies DealWords;
