import { type CueWeights, shares, type Told, toldPlaces, weighed } from './cues.ts';
import type { LinePlace } from './places.ts';
import { sheetParts } from '../sheet-parts.ts';
import type { SourceLine } from './source-lines.ts';

const host = new Set<LinePlace>(['setup', 'notes', 'handouts']);
const team = new Set<LinePlace>(['scene', 'task', 'rules', 'scoring']);
/** How likely a place has to be for words below no known head, and how likely at most that they are the host's. */
const leastLikely = 0.65;
const leastLikelyForTeam = 0.75;
const mostLikelyOfHost = 0.2;
/** What a known head says weighs as much as this many to one. */
const trustInHeads = Math.log(14);
/** How likely another place has to be against the head: for that place, and for none. */
const sure = 0.9;
const doubtful = 0.5;

/** The places of the lines of a block below no known head: of each by its own words and by those of the block. */
export function guessedPlaces(block: readonly SourceLine[], share: number, weights: CueWeights): LinePlace[] {
  const passages = passagesIn(block);
  const sums = passages.map((lines) => weighedIn(lines, share, weights));
  const mean = toldPlaces.map((_, at) => sums.reduce((sum, one) => sum + one[at]!, 0) / sums.length);
  return passages.flatMap((lines, index) => {
    const place = guessed(shares(sums[index]!.map((one, at) => one * 0.5 + mean[at]! * 0.7)));
    return lines.map(() => place);
  });
}

function guessed(found: readonly number[]): LinePlace {
  const [best, likely] = likeliest(found);
  // What is handed out is told by a head only: it is made of the words of all other parts.
  if (best === 'handouts') return 'unknown';
  if (!team.has(best)) return likely >= leastLikely ? best : 'unknown';
  const hosts = found.reduce((sum, one, at) => sum + (host.has(toldPlaces[at]!) ? one : 0), 0);
  return likely >= leastLikelyForTeam && hosts <= mostLikelyOfHost ? best : 'unknown';
}

/** The heads of our own form of a challenge text. */
const ownHeads = new Set([...Object.values(sheetParts).map(({ label }) => `${label}:`), 'Materials:']);

/**
 * Lines whose words speak clearly against the head above them go where the words say, in doubt nowhere. Who writes in our own form
 * is taken at their word. `isDatum` tells which lines are labelled facts, whose words say nothing.
 */
export function withoutStrays(
  lines: readonly SourceLine[],
  places: readonly LinePlace[],
  isDatum: (line: SourceLine) => boolean,
  weights: CueWeights,
): LinePlace[] {
  const found: LinePlace[] = [];
  let isOwn = false;
  while (found.length < lines.length) {
    const from = found.length;
    const place = places[from]!;
    let end = from + 1;
    while (end < lines.length && places[end] === place && goesOn(lines[end - 1]!, lines[end]!)) end += 1;
    if (place === 'head' || place === 'subhead') isOwn = ownHeads.has(lines[from]!.raw);
    const is =
      isTold(place) && !isOwn && !isDatum(lines[from]!)
        ? heeded(place, weighedIn(lines.slice(from, end), from / lines.length, weights))
        : place;
    for (let at = from; at < end; at += 1) found.push(is);
  }
  return found;
}

const isTold = (place: LinePlace): place is Told =>
  place !== 'unknown' && place !== 'handouts' && (toldPlaces as readonly LinePlace[]).includes(place);

function heeded(place: Told, sums: readonly number[]): LinePlace {
  const [best, likely] = likeliest(shares(sums.map((one, at) => one + (toldPlaces[at] === place ? trustInHeads : 0))));
  if (best === place || likely < doubtful) return place;
  // What stands below a head of the host's is never for the team.
  return likely < sure || best === 'handouts' || (host.has(place) && team.has(best)) ? 'unknown' : best;
}

function likeliest(found: readonly number[]): [Told, number] {
  const most = Math.max(...found);
  return [toldPlaces[found.indexOf(most)]!, most];
}

/** Lines that are one sentence are weighed as one. */
function passagesIn(block: readonly SourceLine[]): SourceLine[][] {
  const found: SourceLine[][] = [];
  for (const [at, line] of block.entries()) {
    if (at > 0 && goesOn(block[at - 1]!, line)) found.at(-1)!.push(line);
    else found.push([line]);
  }
  return found;
}

const wrappedLength = 35;
export const goesOn = (above: SourceLine, line: SourceLine): boolean =>
  !line.isBlank && !line.isItem && above.raw.length > wrappedLength && !/[.!?:]$/.test(above.text);

const weighedIn = (lines: readonly SourceLine[], share: number, weights: CueWeights) =>
  weighed({ text: lines.map(({ text }) => text).join(' '), isItem: lines[0]!.isItem, share }, weights);
