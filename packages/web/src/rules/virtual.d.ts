declare module 'virtual:rules/*' {
  import type { RulesText } from './rules-text.ts';

  const rules: RulesText;
  export default rules;
}
