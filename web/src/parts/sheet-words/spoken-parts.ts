import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import type { SheetPart } from '@teamsparks/contract/shared/sheet-parts';

/** The parts that are read aloud, in their order. */
const spoken = ['scene', 'task', 'rules'] as const satisfies readonly SheetPart[];
export type SpokenPart = (typeof spoken)[number];

type Words = Pick<ChallengeSheet['team'], SpokenPart | 'language'>;

interface Cut {
  /** The number of its first sentence among all that are read. */
  from: number;
  sentences: string[];
}

export interface Spoken {
  text: string;
  /** Cuts it for who listens: Intl.Segmenter takes a slow laptop 66 ms to load, so nobody else pays for it. */
  cut: () => Cut;
}

export interface SpokenTexts {
  part: SpokenPart;
  texts: Spoken[];
}

/** Returns the parts of a challenge that are read aloud, in the order of reading; parts without text are left out. */
export function spokenParts(team: Words): SpokenTexts[] {
  let cuts: Cut[] | undefined;
  const cutOf = (number: number) => (cuts ??= cutAll(team))[number] ?? { from: 0, sentences: [] };
  const all = spoken.flatMap((part) => team[part].map((text) => ({ part, text })));
  const texts = all.map(({ part, text }, number) => ({ part, text, cut: () => cutOf(number) }));
  return spoken
    .map((part) => ({ part, texts: texts.filter((text) => text.part === part) }))
    .filter((those) => those.texts.length > 0);
}

function cutAll(team: Words): Cut[] {
  let from = 0;
  return spoken
    .flatMap((part) => team[part])
    .map((text) => {
      const cut = { from, sentences: sentencesOf(text, team.language) };
      from += cut.sentences.length;
      return cut;
    });
}

/**
 * Returns the sentences of a text in this language, each with the space behind it, so that they join to the same text.
 */
function sentencesOf(text: string, language: string): string[] {
  return [...segmenterOf(language).segment(text)].map(({ segment }) => segment);
}

function segmenterOf(language: string): Intl.Segmenter {
  const locales = Intl.Segmenter.supportedLocalesOf([language]);
  return new Intl.Segmenter(locales.length > 0 ? locales : 'en', { granularity: 'sentence' });
}
