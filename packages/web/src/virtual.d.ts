/* oxlint-disable @typescript-eslint/consistent-type-imports -- relative imports in ambient modules are not resolved, and become any */

declare module 'virtual:tokens.css';

declare module 'virtual:pictures' {
  type Look = `${import('./settings/palette.ts').Palette}-${import('./settings/palette.ts').Theme}`;
  type Name = import('./ui/controls/pictures.svelte.ts').PictureName;

  export const PICTURES: { readonly [look in Look]: Readonly<Record<Name, string>> };
}

declare module 'virtual:rules/*' {
  const rules: import('./games/rules-text.ts').RulesText;
  export default rules;
}
