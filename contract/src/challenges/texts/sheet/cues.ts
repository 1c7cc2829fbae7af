import { cueTable, stepTable } from './cue-table.ts';

/** What the words of a line tell. What is only of the page that the text was copied from is unknown. */
export const toldPlaces = [
  ...(['scene', 'task', 'rules', 'setup', 'scoring', 'notes', 'handouts'] as const),
  ...(['materials', 'fact', 'unknown'] as const),
] as const;
export type Told = (typeof toldPlaces)[number];
/** What each cue is worth for each of the places, in their order. */
export type CueWeights = ReadonlyMap<string, readonly number[]>;

/** What stands between a passage and the one above it: a line end, an empty line, or a head. */
export const stepKinds = ['next', 'paragraph', 'head'] as const;
/** How often each place is followed by each, of 1 in all. */
export type StepWeights = Readonly<Record<(typeof stepKinds)[number], readonly (readonly number[])[]>>;
/** What the texts of games taught. */
export interface Learned {
  cues: CueWeights;
  steps: StepWeights;
}

/** What the cues are worth, as they were learned from texts of games. */
export const learnedFromGames: Learned = /*#__PURE__*/ { cues: weightsIn(cueTable), steps: stepsIn(stepTable) };

/** Some words of a text, and where they stand. */
export interface Passage {
  text: string;
  isItem: boolean;
  /** Where in the text, 0 to 1. */
  share: number;
}

const sampleLength = 600;
const word = /\p{L}+(?:['’]\p{L}+)?|\d+/gu;
const ending = /(?<=\p{L}{3})(?:ing|ed|es|s)$/u;
const lengths = [4, 8, 16, 30];
const looks: readonly (readonly [string, RegExp])[] = [
  ['~number-last', /\d\W*$/],
  ['~full-stop', /[.!]["”)]*$/],
  ['~asks', /\?/],
  ['~sentences', /[.!?] \p{Lu}/u],
  ['~commas', /,[^,]*,/],
  ['~quoted', /^["“‘]/],
];

/** What tells where a passage belongs: the stems of its words, "^" before the first one, and "~" before how it looks. */
export function cuesOf({ text, isItem, share }: Passage): Set<string> {
  const sample = text.slice(0, sampleLength);
  const words = (sample.match(word) ?? []).map(stem);
  const cues = new Set(words);
  if (words[0] !== undefined) cues.add(`^${words[0]}`);
  cues.add(`~words<${lengths.find((length) => words.length < length) ?? 'many'}`);
  cues.add(`~fifth${Math.min(5, Math.floor(share * 5) + 1)}`);
  if (isItem) cues.add('~item');
  for (const [cue, look] of looks) if (look.test(sample)) cues.add(cue);
  return cues;
}

const stem = (written: string) =>
  /^\d/.test(written) ? '#' : written.toLowerCase().replace('’', "'").replace(ending, '');

/** What speaks for each place, in all. */
export function weighed(passage: Passage, weights: CueWeights): number[] {
  const sums = toldPlaces.map(() => 0);
  for (const cue of cuesOf(passage)) {
    const found = weights.get(cue);
    if (found) for (let at = 0; at < sums.length; at += 1) sums[at]! += found[at]!;
  }
  return sums;
}

/** How likely each place is, of 1 in all. */
export function shares(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

/** "king 12 castle 9": cues and tenths. */
function weightsIn(table: Record<Told, string>): CueWeights {
  const found = new Map<string, number[]>();
  for (const [at, place] of toldPlaces.entries()) {
    const words = table[place].split(' ');
    for (let next = 0; next + 1 < words.length; next += 2) {
      const weights = found.get(words[next]!) ?? toldPlaces.map(() => 0);
      weights[at] = Number(words[next + 1]) / 10;
      found.set(words[next]!, weights);
    }
  }
  return found;
}

/** Thousandths, a row for each place. */
function stepsIn(table: Record<(typeof stepKinds)[number], readonly string[]>): StepWeights {
  const rows = (kind: (typeof stepKinds)[number]) =>
    table[kind].map((row) => row.split(' ').map((one) => Number(one) / 1000));
  return { next: rows('next'), paragraph: rows('paragraph'), head: rows('head') };
}
