import { REVIEW_WORDS } from '../../language/review-words.ts';
import { WordArea } from '../../language/words.svelte.ts';

export const reviewWords = new WordArea(REVIEW_WORDS);
