/** The rules of a game in the language that is spoken, loaded when they are read. */

import type { GameFace } from '../games/face.ts';
import type { Captions, Figures, RulesPage } from '../games/rules-page.ts';
import type { GuideBlock, Passage, Rule, RulesText, Run } from '../games/rules-text.ts';
import { loadWords } from '../language/catalogue.ts';
import type { AnyLanguage } from '../settings/languages.ts';

export interface ShownRules {
  readonly face: GameFace;
  readonly text: RulesText;
  readonly figures: Figures;
  /** What each figure shows. */
  readonly captions: Captions;
}

export async function loadRules(face: GameFace, language: AnyLanguage): Promise<ShownRules> {
  const page = await face.loadRulesPage();
  const [text, captions] = await Promise.all([
    loadText(page, language),
    loadWords(page.captions, language),
  ]);
  return { face, text, figures: page.figures, captions };
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
function retold(
  { title, intro, guide, sections }: RulesText,
  tell: (text: string) => string,
): RulesText {
  const inRuns = (runs: readonly Run[]): Run[] =>
    runs.map((run) =>
      run.kind === 'reference' || run.kind === 'code' ? run : { ...run, text: tell(run.text) },
    );
  const inPassage = (passage: Passage): Passage =>
    passage.kind === 'plain'
      ? { ...passage, runs: inRuns(passage.runs) }
      : { ...passage, label: tell(passage.label), runs: inRuns(passage.runs) };
  const inBlock = (block: GuideBlock): GuideBlock =>
    block.kind === 'text'
      ? { ...block, runs: inRuns(block.runs) }
      : { ...block, items: block.items.map(inRuns) };
  const inRule = ({ id, name, passages, choices }: Rule): Rule => ({
    id,
    ...(name === undefined ? {} : { name: tell(name) }),
    passages: passages.map(inPassage),
    choices: choices.map((choice) => choice.map(inPassage)),
  });
  return {
    title: tell(title),
    intro: intro.map(inPassage),
    guide: guide.map(({ id, heading, blocks }) => ({
      id,
      heading: tell(heading),
      blocks: blocks.map(inBlock),
    })),
    sections: sections.map(({ id, heading, rules }) => ({
      id,
      heading: tell(heading),
      rules: rules.map(inRule),
    })),
  };
}
