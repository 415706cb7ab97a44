/** The rules of a game in the language that is spoken, loaded when they are read. */

import type { GameFace } from '../games/face.ts';
import type { Figures, RulesPage } from '../games/rules-page.ts';
import type { Passage, Rule, RulesText, Run } from '../games/rules-text.ts';
import type { AnyLanguage } from '../settings/languages.ts';

export interface ShownRules {
  readonly face: GameFace;
  readonly text: RulesText;
  readonly figures: Figures;
}

export async function loadRules(face: GameFace, language: AnyLanguage): Promise<ShownRules> {
  const page = await face.loadRulesPage();
  return { face, text: await loadText(page, language), figures: page.figures };
}

async function loadText({ text: texts }: RulesPage, language: AnyLanguage): Promise<RulesText> {
  if (language !== 'zz') return (await texts[language]()).default;
  const [{ default: text }, { pseudoText }] = await Promise.all([
    texts.en(),
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
