import { type Learned, type Told, toldPlaces, weighed } from './cues.ts';
import { likelyPlaces, type Link, type Step } from './chain.ts';
import type { LinePlace } from './line-place.ts';
import { sheetParts } from '../../../shared/sheet-parts.ts';
import type { SourceLine } from './source-lines.ts';

const host = new Set<LinePlace>(['setup', 'notes', 'handouts']);
const team = new Set<LinePlace>(['scene', 'task', 'rules', 'scoring']);
/** How likely a place has to be for words below no known head, and how likely at most that they are the host's. */
const leastLikely = 0.6;
const leastLikelyForTeam = 0.9;
const mostLikelyOfHost = 0.1;
/** How much words count beside their neighbors. */
const worthOfWords = 0.85;
/** What a known head says weighs as much as this many to one: any, and one that says nothing else and is set off by a mark. */
const trustInHeads = Math.log(20);
const trustInFirmHeads = Math.log(1000);
/** How likely another place has to be against the head: for that place, and for none. */
const sure = 0.95;
const doubtful = 0.55;

/** The heads of our own form of a challenge text. */
const ownHeads = new Set([...Object.values(sheetParts).map(({ label }) => `${label}:`), 'Materials:']);

/** The lines of a text with what the heads say of them. */
interface KnownPlaces {
  lines: readonly SourceLine[];
  places: readonly LinePlace[];
  /** Which of them stand below a head that leaves no doubt. */
  firm: ReadonlySet<number>;
}

/** Lines that are one sentence, with the place that they have so far. */
interface Passage extends Link {
  from: number;
  end: number;
  place: LinePlace;
}

/**
 * The places of all lines, where those below no known head are told by their words and their neighbors. Lines whose words speak
 * clearly against the head above them go where the words say, in doubt nowhere. Who writes in our own form is taken at their word.
 * `isDatum` tells which lines are labelled facts, or read by their form, whose words say nothing.
 */
export function withGuesses(known: KnownPlaces, isDatum: (at: number) => boolean, learned: Learned): LinePlace[] {
  const found = [...known.places];
  const passages = passagesIn(known, isDatum, learned);
  for (const [at, likely] of likelyPlaces(passages, learned.steps).entries()) {
    const { from, end, place } = passages[at]!;
    found.fill(place === 'open' ? guessed(likely) : heeded(place as Told, likely), from, end);
  }
  return found;
}

function guessed(found: readonly number[]): LinePlace {
  const [best, likely] = likeliest(found);
  // What is handed out is told by a head only: it is made of the words of all other parts.
  if (best === 'handouts') return 'unknown';
  if (!team.has(best)) return likely >= leastLikely ? best : 'unknown';
  const hosts = found.reduce((sum, one, at) => sum + (host.has(toldPlaces[at]!) ? one : 0), 0);
  return likely >= leastLikelyForTeam && hosts <= mostLikelyOfHost ? best : 'unknown';
}

const isTold = (place: LinePlace): boolean =>
  place === 'open' ||
  (place !== 'unknown' && place !== 'handouts' && (toldPlaces as readonly LinePlace[]).includes(place));

function heeded(place: Told, found: readonly number[]): LinePlace {
  const [best, likely] = likeliest(found);
  if (best === place || likely < doubtful) return place;
  // What stands below a head of the host's is never for the team.
  return likely < sure || best === 'handouts' || (host.has(place) && team.has(best)) ? 'unknown' : best;
}

function likeliest(found: readonly number[]): [Told, number] {
  const most = Math.max(...found);
  return [toldPlaces[found.indexOf(most)]!, most];
}

function passagesIn(
  { lines, places, firm }: KnownPlaces,
  isDatum: (at: number) => boolean,
  learned: Learned,
): Passage[] {
  const found: Passage[] = [];
  let step: Step = 'head';
  let isOwn = false;
  for (let from = 0, end = 1; from < lines.length; from = end) {
    const place = places[from]!;
    end = from + 1;
    while (end < lines.length && places[end] === place && goesOn(lines[end - 1]!, lines[end]!)) end += 1;
    if (place === 'head' || place === 'subhead') isOwn = ownHeads.has(lines[from]!.raw);
    if (place === 'head' || place === 'subhead' || place === 'title') step = 'head';
    else if (place === 'blank') step = step === 'next' ? 'paragraph' : step;
    else if (isTold(place) && !isOwn && !(place !== 'open' && isDatum(from))) {
      const words = lines.slice(from, end);
      const trust = firm.has(from) ? trustInFirmHeads : trustInHeads;
      const sums = weighedIn(words, from / lines.length, learned).map(
        (sum, at) => sum * worthOfWords + (toldPlaces[at] === place ? trust : 0),
      );
      found.push({ from, end, place, sums, step });
      step = 'next';
    } else step = 'head';
  }
  return found;
}

const wrappedLength = 35;
export const goesOn = (above: SourceLine, line: SourceLine): boolean =>
  !line.isBlank && !line.isItem && above.raw.length > wrappedLength && !/[.!?:]$/.test(above.text);

const weighedIn = (lines: readonly SourceLine[], share: number, { cues }: Learned) =>
  weighed({ text: lines.map(({ text }) => text).join(' '), isItem: lines[0]!.isItem, share }, cues);
