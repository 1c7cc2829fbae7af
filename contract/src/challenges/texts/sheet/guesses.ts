import {
  type Learned,
  type WordPlace,
  wordPlaces,
  sumCueWeights,
  shares,
  type StepWeights,
  stepKinds,
} from './cues.ts';
import type { LinePlace } from './line-place.ts';
import { sheetParts } from '../../../shared/sheet-parts.ts';
import type { SourceLine } from './source-lines.ts';

const host = new Set<LinePlace>(['setup', 'notes', 'handouts']);
const team = new Set<LinePlace>(['scene', 'task', 'rules', 'scoring']);
/**
 * Least probability of a place for words below no known head, and the most probability that they are the host's when
 * they are placed with the team.
 */
const leastLikely = 0.6;
const leastLikelyForTeam = 0.9;
const mostLikelyOfHost = 0.1;
/** Weight of words beside that of their neighbors. */
const worthOfWords = 0.85;
/** Weight of a known head as odds to one: of any, and of one that says nothing else and is set off by a mark. */
const trustInHeads = Math.log(20);
const trustInFirmHeads = Math.log(1000);
/** Least probability of another place that overrules the head: to go to that place, and to go nowhere. */
const sure = 0.95;
const doubtful = 0.55;

/** Heads of our own form of a challenge text. */
const ownHeads = new Set([...Object.values(sheetParts).map(({ label }) => `${label}:`), 'Materials:']);

/** Lines of a text with the places that their heads give. */
interface KnownPlaces {
  lines: readonly SourceLine[];
  places: readonly LinePlace[];
  /** Lines below a head that leaves no doubt. */
  firm: ReadonlySet<number>;
}

/** Lines that form one sentence, with their place so far. */
interface Passage extends Link {
  from: number;
  end: number;
  place: LinePlace;
}

/**
 * Returns the places of all lines: lines below no known head are placed by their words and neighbors, and lines whose
 * words clearly contradict their head move to where the words point, in doubt nowhere. Texts in our own form keep their
 * places. `isDatum` marks lines read by their form (labeled facts), whose words decide nothing.
 */
export function guessPlaces(known: KnownPlaces, isDatum: (at: number) => boolean, learned: Learned): LinePlace[] {
  const settled = [...known.places];
  const passages = passagesIn(known, isDatum, learned);
  for (const [at, likely] of likelyPlaces(passages, learned.steps).entries()) {
    const { from, end, place } = passages[at]!;
    settled.fill(place === 'open' ? guessed(likely) : heeded(place as WordPlace, likely), from, end);
  }
  return settled;
}

function guessed(shares: readonly number[]): LinePlace {
  const [best, likely] = likeliest(shares);
  // Only a head makes a hand-out: its words are like those of all other parts.
  if (best === 'handouts') return 'unknown';
  if (!team.has(best)) return likely >= leastLikely ? best : 'unknown';
  const hosts = shares.reduce((sum, share, at) => sum + (host.has(wordPlaces[at]!) ? share : 0), 0);
  return likely >= leastLikelyForTeam && hosts <= mostLikelyOfHost ? best : 'unknown';
}

const isWeighed = (place: LinePlace): boolean =>
  place === 'open' ||
  (place !== 'unknown' && place !== 'handouts' && (wordPlaces as readonly LinePlace[]).includes(place));

function heeded(place: WordPlace, shares: readonly number[]): LinePlace {
  const [best, likely] = likeliest(shares);
  if (best === place || likely < doubtful) return place;
  // Lines below a head for the host never go to the team.
  return likely < sure || best === 'handouts' || (host.has(place) && team.has(best)) ? 'unknown' : best;
}

function likeliest(shares: readonly number[]): [WordPlace, number] {
  const most = Math.max(...shares);
  return [wordPlaces[shares.indexOf(most)]!, most];
}

function passagesIn(
  { lines, places, firm }: KnownPlaces,
  isDatum: (at: number) => boolean,
  learned: Learned,
): Passage[] {
  const passages: Passage[] = [];
  let step: Step = 'head';
  let isOwn = false;
  for (let from = 0, end = 1; from < lines.length; from = end) {
    const place = places[from]!;
    end = from + 1;
    while (end < lines.length && places[end] === place && goesOn(lines[end - 1]!, lines[end]!)) end += 1;
    if (place === 'head' || place === 'subhead') isOwn = ownHeads.has(lines[from]!.raw);
    if (place === 'head' || place === 'subhead' || place === 'title') step = 'head';
    else if (place === 'blank') step = step === 'next' ? 'paragraph' : step;
    else if (isWeighed(place) && !isOwn && !(place !== 'open' && isDatum(from))) {
      const words = lines.slice(from, end);
      const trust = firm.has(from) ? trustInFirmHeads : trustInHeads;
      const sums = sumCuesOf(words, from / lines.length, learned).map(
        (sum, at) => sum * worthOfWords + (wordPlaces[at] === place ? trust : 0),
      );
      passages.push({ from, end, place, sums, step });
      step = 'next';
    } else step = 'head';
  }
  return passages;
}

const wrappedLength = 35;
/** Tells whether a line seems to continue the sentence of the line above it. */
export const goesOn = (above: SourceLine, line: SourceLine): boolean =>
  !line.isBlank && !line.isItem && above.raw.length > wrappedLength && !/[.!?:]$/.test(above.text);

const sumCuesOf = (lines: readonly SourceLine[], share: number, { cues }: Learned) =>
  sumCueWeights({ text: lines.map(({ text }) => text).join(' '), isItem: lines[0]!.isItem, share }, cues);

/** How a passage follows the one above it. */
type Step = (typeof stepKinds)[number];
/** A passage in the chain of passages of a text. */
interface Link {
  /** Score of each place by the words of the passage, higher for likelier. */
  sums: readonly number[];
  step: Step;
}

/**
 * Returns for each passage how likely each place is (0 to 1, 1 in all), given its own words and its neighbors: a single
 * line of story between rules is rare. Runs once forwards and once backwards over the passages.
 */
function likelyPlaces(links: readonly Link[], steps: StepWeights): number[][] {
  const own = links.map(({ sums }) => shares(sums));
  const forward: number[][] = [];
  for (const [at, seen] of own.entries()) {
    const before = forward[at - 1];
    forward.push(before ? scaled(times(seen, after(before, steps[links[at]!.step]))) : scaled(seen));
  }
  let behind = own[0]?.map(() => 1) ?? [];
  for (let at = links.length - 1; at >= 0; at -= 1) {
    const seen = own[at]!;
    const here = times(seen, behind);
    forward[at] = scaled(times(forward[at]!, behind));
    behind = scaled(ahead(here, steps[links[at]!.step]));
  }
  return forward;
}

/** Returns how likely each next place is: the sum over the places before, each times how often it is followed so. */
const after = (before: readonly number[], step: readonly (readonly number[])[]) =>
  before.map((_, to) => before.reduce((sum, share, from) => sum + share * step[from]![to]!, 0));
const ahead = (next: readonly number[], step: readonly (readonly number[])[]) =>
  next.map((_, from) => next.reduce((sum, share, to) => sum + share * step[from]![to]!, 0));
const times = (one: readonly number[], other: readonly number[]) => one.map((share, at) => share * other[at]!);

function scaled(numbers: readonly number[]): number[] {
  const total = numbers.reduce((sum, share) => sum + share, 0);
  return numbers.map((share) => share / total);
}
