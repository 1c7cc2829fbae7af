/**
 * Returns the sentences of a text in this language, each with the space behind it, so that they join to the same text.
 */
export function sentencesOf(text: string, language: string): string[] {
  return [...segmenterOf(language).segment(text)].map(({ segment }) => segment);
}

function segmenterOf(language: string): Intl.Segmenter {
  const locales = Intl.Segmenter.supportedLocalesOf([language]);
  return new Intl.Segmenter(locales.length > 0 ? locales : 'en', { granularity: 'sentence' });
}
