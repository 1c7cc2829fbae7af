import { cueTable, stepTable } from './cue-table.ts';

/** Places that the words of a line can point to; "unknown" is page furniture that was copied along. */
export const wordPlaces = [
  'scene',
  'task',
  'rules',
  'setup',
  'scoring',
  'notes',
  'handouts',
  'materials',
  'fact',
  'unknown',
] as const;
export type WordPlace = (typeof wordPlaces)[number];
/** Weight of each cue for each place, in the order of the places. */
export type CueWeights = ReadonlyMap<string, readonly number[]>;

/** How a passage follows the one above it: on the next line, after a blank line, or after a head. */
export const stepKinds = ['next', 'paragraph', 'head'] as const;
/** How often each place follows each place, as shares that sum to 1. */
export type StepWeights = Readonly<Record<(typeof stepKinds)[number], readonly (readonly number[])[]>>;
/** Weights learned from the texts of games. */
export interface Learned {
  cues: CueWeights;
  steps: StepWeights;
}

/** Weights of the cues, learned from the texts of games. */
export const learnedFromGames: Learned = /*#__PURE__*/ { cues: weightsIn(cueTable), steps: stepsIn(stepTable) };

/** Words of a text, and where they stand. */
export interface Passage {
  text: string;
  isItem: boolean;
  /** Position in the text, 0 to 1. */
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

/**
 * Returns the cues of a passage, from its first 600 characters: the stems of its words ("#" for a number), the first
 * one once more behind "^", and features of its form and position behind "~".
 */
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

/** Sums the weights of the cues of a passage, for each place in order. */
export function sumCueWeights(passage: Passage, weights: CueWeights): number[] {
  const sums = wordPlaces.map(() => 0);
  for (const cue of cuesOf(passage)) {
    const cueWeights = weights.get(cue);
    if (cueWeights) for (let at = 0; at < sums.length; at += 1) sums[at]! += cueWeights[at]!;
  }
  return sums;
}

/** Turns the sums of the places into probabilities that sum to 1 (softmax). */
export function shares(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Parses "king 12 castle 9", cues followed by their weights in tenths. */
function weightsIn(table: Record<WordPlace, string>): CueWeights {
  const weightsByCue = new Map<string, number[]>();
  for (const [at, place] of wordPlaces.entries()) {
    const words = table[place].split(' ');
    for (let next = 0; next + 1 < words.length; next += 2) {
      const weights = weightsByCue.get(words[next]!) ?? wordPlaces.map(() => 0);
      weights[at] = Number(words[next + 1]) / 10;
      weightsByCue.set(words[next]!, weights);
    }
  }
  return weightsByCue;
}

/** Parses rows of shares in thousandths, one row per place. */
function stepsIn(table: Record<(typeof stepKinds)[number], readonly string[]>): StepWeights {
  const rows = (kind: (typeof stepKinds)[number]) =>
    table[kind].map((row) => row.split(' ').map((one) => Number(one) / 1000));
  return { next: rows('next'), paragraph: rows('paragraph'), head: rows('head') };
}
