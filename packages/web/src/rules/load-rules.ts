/** The rules of a game in the language that is spoken, loaded when they are read. */

import type { GameId } from '../games/games.ts';
import type { AnyLanguage, Language } from '../settings/languages.ts';
import type { Passage, Rule, RulesText, Run } from './rules-text.ts';

type Loaded = Promise<{ readonly default: RulesText }>;

const LOADERS: { readonly [game in GameId]: { readonly [language in Language]: () => Loaded } } = {
  'king-lui': {
    de: () => import('virtual:rules/king-lui/de'),
    en: () => import('virtual:rules/king-lui/en'),
    fr: () => import('virtual:rules/king-lui/fr'),
    it: () => import('virtual:rules/king-lui/it'),
  },
  cappuccino: {
    de: () => import('virtual:rules/cappuccino/de'),
    en: () => import('virtual:rules/cappuccino/en'),
    fr: () => import('virtual:rules/cappuccino/fr'),
    it: () => import('virtual:rules/cappuccino/it'),
  },
};

export async function loadRules(game: GameId, language: AnyLanguage): Promise<RulesText> {
  if (language !== 'zz') return (await LOADERS[game][language]()).default;
  const [{ default: text }, { pseudoText }] = await Promise.all([
    LOADERS[game].en(),
    import('../language/pseudo.ts'),
  ]);
  return retold(text, pseudoText);
}

/** The same text in other words; ids and code stay. */
function retold({ title, intro, sections }: RulesText, tell: (text: string) => string): RulesText {
  const inRuns = (runs: readonly Run[]): Run[] =>
    runs.map((run) =>
      run.kind === 'reference' || run.kind === 'code' ? run : { ...run, text: tell(run.text) },
    );
  const inPassage = (passage: Passage): Passage =>
    passage.kind === 'plain'
      ? { ...passage, runs: inRuns(passage.runs) }
      : { ...passage, label: tell(passage.label), runs: inRuns(passage.runs) };
  const inRule = ({ id, name, passages, choices }: Rule): Rule => ({
    id,
    ...(name === undefined ? {} : { name: tell(name) }),
    passages: passages.map(inPassage),
    choices: choices.map((choice) => choice.map(inPassage)),
  });
  return {
    title: tell(title),
    intro: intro.map(inRuns),
    sections: sections.map(({ id, heading, rules }) => ({
      id,
      heading: tell(heading),
      rules: rules.map(inRule),
    })),
  };
}
