/**
 * Learns the weight of each cue from the texts of this folder and of the starter library, and writes `cue-table.ts`:
 *
 *     node contract/test/train-cues.ts          prints how the reader places texts that it did not learn from, and writes the table
 *
 * A softmax regression by stochastic gradient descent. The same texts give the same table.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  cuesOf,
  type CueWeights,
  type Learned,
  type Passage,
  shares,
  stepKinds,
  type StepWeights,
  wordPlaces,
} from '../src/challenges/texts/sheet/cues.ts';
import { goesOn } from '../src/challenges/texts/sheet/guesses.ts';
import { sourceLines } from '../src/challenges/texts/sheet/source-lines.ts';
import { gameTexts, heldOutFrom, type Judgement, judgePlaces, share, type LabeledLine } from './labeled-texts.ts';

interface Example {
  cues: string[];
  /** Weight of each place, 1 in all: a line may belong to several. */
  wanted: number[];
  /** How much the example counts. */
  worth: number;
}

const leastSeen = 20;
const rounds = 30;
const step = 0.3;
/** Smaller weights say little and are left out. */
const leastWeight = 0.25;
/** Starter challenges are many, and all from one author. */
const starterWorth = 0.3;
const folds = 5;

function example(parts: readonly string[], passage: Passage, worth: number): Example[] {
  const places: readonly string[] = parts.map((part) => (part === 'field' ? 'fact' : part));
  const hits = wordPlaces.map((place) => (places.includes(place) ? 1 : 0) as number);
  const all = hits.reduce((sum, hit) => sum + hit, 0);
  return all === 0 ? [] : [{ cues: [...cuesOf(passage)], wanted: hits.map((hit) => hit / all), worth }];
}

function examplesIn(labeled: readonly LabeledLine[]): Example[] {
  const lines = sourceLines(labeled.map(({ line }) => ({ written: line, text: '' })));
  const examples: Example[] = [];
  for (let from = 0, end = 1; from < lines.length; from = end) {
    end = from + 1;
    const { parts } = labeled[from]!;
    while (end < lines.length && labeled[end]!.parts.join() === parts.join() && goesOn(lines[end - 1]!, lines[end]!))
      end += 1;
    const text = lines
      .slice(from, end)
      .map((line) => line.text)
      .join(' ');
    examples.push(...example(parts, { text, isItem: lines[from]!.isItem, share: from / lines.length }, 1));
  }
  return examples;
}

function starterExamples(): Example[] {
  const folder = new URL('../../server/content/challenges/', import.meta.url);
  const heads: Record<string, string> = { 'Appraiser notes': 'notes', 'Hand-outs': 'handouts' };
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => {
      const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
      let part: string | undefined;
      return lines.flatMap((line, at) => {
        const head = /^(Scene|Task|Rules|Setup|Materials|Scoring|Appraiser notes|Hand-outs):$/.exec(line)?.[1];
        if (head) part = heads[head] ?? head.toLowerCase();
        if (head || part === undefined || line.trim() === '') return [];
        const passage = { text: line.replace(/^- /, ''), isItem: line.startsWith('- '), share: at / lines.length };
        return example([part], passage, starterWorth);
      });
    });
}

/** Returns the numbers from 0 up to `count` in a random but repeatable order. */
function shuffled(count: number, random: () => number): number[] {
  const order = [...Array(count).keys()];
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random() % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

function randomNumbers(): () => number {
  let state = 7;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
}

function learnedCues(examples: readonly Example[]): CueWeights {
  const seen = new Map<string, number>();
  for (const cue of examples.flatMap(({ cues }) => cues)) seen.set(cue, (seen.get(cue) ?? 0) + 1);
  const zeros = () => wordPlaces.map(() => 0);
  const trained = new Map(
    [...seen]
      .filter(([, count]) => count >= leastSeen)
      .map(([cue, count]) => [cue, { count, weights: zeros(), steps: zeros() }]),
  );
  const random = randomNumbers();
  for (let round = 0; round < rounds; round += 1) {
    for (const at of shuffled(examples.length, random)) {
      const { cues, wanted, worth } = examples[at]!;
      const present = cues.flatMap((cue) => trained.get(cue) ?? []);
      const likelihoods = shares(
        wordPlaces.map((_, place) => present.reduce((sum, { weights }) => sum + weights[place]!, 0)),
      );
      for (const { count, weights, steps } of present) {
        for (const [place, likely] of likelihoods.entries()) {
          const slope = worth * (likely - wanted[place]!) + weights[place]! / count;
          steps[place]! += slope * slope;
          weights[place]! -= (step * slope) / Math.sqrt(steps[place]! + 1e-6);
        }
      }
    }
  }
  return new Map([...trained].map(([cue, { weights }]) => [cue, weights.map(rounded)]));
}

/** Returns how often each place follows each, as shares; rare steps get a small share. */
function learnedSteps(texts: readonly (readonly LabeledLine[])[]): StepWeights {
  const counts = stepKinds.map((kind) =>
    wordPlaces.map((_, from) => wordPlaces.map((__, to) => (kind !== 'head' && from === to ? 2 : 0.5))),
  );
  for (const { from, to, kind } of texts.flatMap(stepsOf))
    for (const one of from)
      for (const other of to) counts[stepKinds.indexOf(kind)]![one]![other]! += 1 / (from.length * to.length);
  const [next, paragraph, head] = counts.map((rows) =>
    rows.map((row) => row.map((count) => Math.round((1000 * count) / row.reduce((sum, one) => sum + one, 0)) / 1000)),
  );
  return { next: next!, paragraph: paragraph!, head: head! };
}

function stepsOf(
  labeled: readonly LabeledLine[],
): { from: number[]; to: number[]; kind: (typeof stepKinds)[number] }[] {
  const lines = sourceLines(labeled.map(({ line }) => ({ written: line, text: '' })));
  const steps: { from: number[]; to: number[]; kind: (typeof stepKinds)[number] }[] = [];
  let before: number[] | undefined;
  let kind: (typeof stepKinds)[number] = 'head';
  for (const [at, { parts }] of labeled.entries()) {
    const here = wordPlaces.flatMap((place, index) =>
      parts.includes(place === 'fact' ? 'field' : place) ? [index] : [],
    );
    if (parts.length === 0) kind = kind === 'next' ? 'paragraph' : kind;
    else if (parts.includes('head') || here.length === 0) kind = 'head';
    else if (
      at > 0 &&
      kind === 'next' &&
      labeled[at - 1]!.parts.join() === parts.join() &&
      goesOn(lines[at - 1]!, lines[at]!)
    )
      continue;
    else {
      if (before) steps.push({ from: before, to: here, kind });
      before = here;
      kind = 'next';
    }
  }
  return steps;
}

const rounded = (weight: number) => (Math.abs(weight) < leastWeight ? 0 : Math.round(weight * 10) / 10);

/** Writes the table of cues, for each place from the strongest support to the strongest objection. */
function written({ cues: weights, steps }: Learned): string {
  const rows = wordPlaces.map((place, at) => {
    const cues = [...weights].flatMap(([cue, all]) =>
      all[at] === 0 ? [] : [{ cue, worth: Math.round(all[at]! * 10) }],
    );
    const sorted = cues.toSorted((one, other) => other.worth - one.worth || (one.cue < other.cue ? -1 : 1));
    return `  ${place}: ${JSON.stringify(sorted.map(({ cue, worth }) => `${cue} ${worth}`).join(' '))},`;
  });
  return [
    '/** Written by `contract/test/train-cues.ts`: each cue with its weight in tenths, the strongest first. */',
    'export const cueTable = {',
    ...rows,
    '} as const;',
    '/** How often each place is followed by each, in thousandths: on the next line, after a blank line, or after a head. */',
    'export const stepTable = {',
    ...stepKinds.map(
      (kind) =>
        `  ${kind}: [${steps[kind].map((row) => `'${row.map((one) => Math.round(one * 1000)).join(' ')}'`).join(', ')}],`,
    ),
    '} as const;',
    '',
  ].join('\n');
}

const trainingTexts = gameTexts.slice(0, heldOutFrom);
const starter = starterExamples();
const learnedFrom = (texts: readonly LabeledLine[][]): Learned => ({
  cues: learnedCues([...texts.flatMap(examplesIn), ...starter]),
  steps: learnedSteps(texts),
});
const unseen = trainingTexts.map(() => ({ lines: 0, unknown: 0, misplaced: 0, hostToTeam: 0 }));
for (let fold = 0; fold < folds; fold += 1) {
  const weights = learnedFrom(trainingTexts.filter((_, at) => at % folds !== fold));
  for (const [at, labeled] of trainingTexts.entries())
    if (at % folds === fold) unseen[at] = judgePlaces(labeled, weights);
}
const all = learnedFrom(trainingTexts);
const figures = (set: readonly Judgement[]) =>
  (['unknown', 'misplaced', 'hostToTeam'] as const).map((of) => `${(share(set, of) * 100).toFixed(1)} % ${of}`).join();
const read = (from: number, to: number) => gameTexts.slice(from, to).map((labeled) => judgePlaces(labeled, all));
for (const [from, to] of [
  [0, 64],
  [64, 94],
  [94, 124],
  [124, heldOutFrom],
] as const) {
  console.log(`texts ${from + 1} to ${to}, not learned from: ${figures(unseen.slice(from, to))}`);
  console.log(`texts ${from + 1} to ${to}, learned: ${figures(read(from, to))}`);
}
console.log(`texts from ${heldOutFrom + 1} on, never learned from: ${figures(read(heldOutFrom, gameTexts.length))}`);
writeFileSync(new URL('../src/challenges/texts/sheet/cue-table.ts', import.meta.url), written(all));
