import { setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { NowAnswer } from '@teamsparks/contract/right-now/addresses';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { plural } from '../../shared/format/format.ts';

/** What the reasons of an answer mention of the question. */
export interface ShownRequest {
  minutes: number;
  /** "the Blue crate", "your boxes"; undefined: anything is there. */
  place: string | undefined;
  /** Whether this person may read what is missing. */
  tellsMissing: boolean;
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 3 });

/**
 * Returns the reasons why a challenge fits, one text each: minutes, materials (only if `place` is set and nothing is
 * missing), whether it was tried, and, where they apply, that its category is new, a skill it trains and cards to
 * print.
 */
export function whyWords(answer: NowAnswer, { minutes, place, tellsMissing }: ShownRequest): string[] {
  const { missing, tried, practiced, category, skill, handouts = 0 } = answer;
  const everything = tellsMissing ? `everything in ${place}` : `everything a team needs in ${place}`;
  return [
    `${number(answer.minutes)} of ${minutes} minutes${partsWords(answer)}`,
    ...(place !== undefined && missing.length === 0 ? [everything] : []),
    tried ? 'tried before' : 'never tried',
    ...(practiced === 0 ? [`no ${category} so far`] : []),
    ...(skill === undefined ? [] : [`trains ${skill}`]),
    ...(handouts === 0 ? [] : [cutWords(handouts)]),
  ];
}

/** Returns how the minutes are spent: ": 18 with reading and scoring, 7 min to set up", the latter only for people who may see it. */
function partsWords({ minutes, setup_minutes }: NowAnswer): string {
  if (!setup_minutes) return ' with reading and scoring';
  return `: ${number(minutes - setup_minutes)} with reading and scoring, ${setupWords(setup_minutes)}`;
}

/**
 * Returns what matters about an answer besides what is missing: "18 min (4 to set up) · New to you · Empathy · print and
 * cut 7 cards"; the setup minutes only for people who may see them, what is new only with `tellsNew`.
 */
export function factWords(
  { minutes, setup_minutes, tried, skill, handouts = 0 }: NowAnswer,
  tellsNew: boolean,
): string {
  const setup = setup_minutes ? ` (${setup_minutes} to set up)` : '';
  return [
    `${number(minutes)} min${setup}`,
    ...(tried || !tellsNew ? [] : ['New to you']),
    ...(skill === undefined ? [] : [skill]),
    ...(handouts === 0 ? [] : [cutWords(handouts)]),
  ].join(' · ');
}

const cutWords = (handouts: number): string => `print and cut ${plural(handouts, 'card', 'cards')}`;

/**
 * Returns the missing materials in words: "1 missing: balloons (2 of 6, or a paper ball)"; '' if nothing is missing.
 */
export function missingWords({ missing }: NowAnswer): string {
  if (missing.length === 0) return '';
  const each = missing.map(({ name, units, need, have, substitute }) => {
    const more = [
      ...(have > 0 ? [`${number(have)} of ${amountWords(need, units)}`] : []),
      ...(substitute === null ? [] : [`or ${substitute}`]),
    ];
    return more.length === 0 ? name : `${name} (${more.join(', ')})`;
  });
  return `${missing.length} missing: ${each.join(', ')}`;
}

/**
 * Returns where the materials are: the name of the only box, "your boxes", "what you named", or both; undefined without
 * boxes and named materials, because then any material counts as there.
 */
export function placeWords(boxes: readonly { name: string }[], things: readonly string[]): string | undefined {
  const [only] = boxes;
  if (boxes.length === 0) return things.length === 0 ? undefined : 'what you named';
  const inBoxes = boxes.length === 1 && only ? only.name : 'your boxes';
  return things.length === 0 ? inBoxes : `${inBoxes} and what you named`;
}

/**
 * Returns the number of answers in words: "12 challenges, 9 with everything there"; without the second part if `place`
 * is undefined or nothing is missing.
 */
export function totalWords(
  { total, complete }: { total: number; complete: number },
  place: string | undefined,
): string {
  const all = plural(total, 'challenge', 'challenges');
  return place === undefined || complete === total ? all : `${all}, ${complete} with everything there`;
}
