/** The words of reviews in every language; loaded with the first review. */

import type { WordLoaders } from './catalogue.ts';
import type { ReviewWords } from './en/review.ts';

export const REVIEW_WORDS: WordLoaders<ReviewWords> = {
  de: async () => (await import('./de/review.ts')).review,
  en: async () => (await import('./en/review.ts')).review,
  fr: async () => (await import('./fr/review.ts')).review,
  it: async () => (await import('./it/review.ts')).review,
};
