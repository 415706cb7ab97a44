declare module 'virtual:tokens.css';

declare module 'virtual:pictures' {
  import type { PictureName } from './ui/controls/pictures.svelte.ts';
  import type { Palette, Theme } from './settings/palette.ts';

  export const PICTURES: {
    readonly [look in `${Palette}-${Theme}`]: Readonly<Record<PictureName, string>>;
  };
}

declare module 'virtual:rules/*' {
  import type { RulesText } from './games/rules-text.ts';

  const rules: RulesText;
  export default rules;
}
