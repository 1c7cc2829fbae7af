/** The sentences of a text in this language, with the space behind them, so that they join to the same text. */
export function sentencesOf(text: string, language: string): string[] {
  return [...segmenterOf(language).segment(text)].map(({ segment }) => segment);
}

function segmenterOf(language: string): Intl.Segmenter {
  const known = Intl.Segmenter.supportedLocalesOf([language]);
  return new Intl.Segmenter(known.length > 0 ? known : 'en', { granularity: 'sentence' });
}
