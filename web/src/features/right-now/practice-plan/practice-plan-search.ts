import type { SentPart, PracticePlanPart, buildPracticePlan } from '@teamsparks/contract/right-now/addresses';
import type { CallInput } from '@teamsparks/contract/calls';
import {
  partCode,
  readPartCode,
  practicePlanMinutesMax,
  practicePlanMinutesMin,
  practicePlanPartsMax,
} from '@teamsparks/contract/right-now/practice-plan-parts';
import { type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';
import { nowMinutesMax, nowMinutesMin } from '@teamsparks/contract/shared/limits';
import {
  boxIdsIn,
  nowSearch,
  numberField,
  type Question,
  questionFields,
  questionOf,
  thingsIn,
} from '../now-search.ts';

const standardMinutes = 60;

/**
 * Search parameters of /session: the question, whose minutes may be too few or too many for a session, the seed, and
 * the parts once somebody changed them.
 */
export const practicePlanSearch = searchState({
  minutes: numberField(nowMinutesMin, nowMinutesMax, standardMinutes),
  ...questionFields,
  seed: numberField(0, 9999, 1),
  /** Id and minutes of the challenge that the practice plan is built around: "42:18". */
  around: textIf((text) => /^[1-9]\d{0,8}:\d{1,3}$/.test(text)),
  parts: textIf((text) => text.length <= 4000 && readParts(text).length > 0),
});
export type PracticePlanSearch = SearchOf<typeof practicePlanSearch>;

/** A part, and whether it stays when others are replaced. */
export interface ChosenPart {
  part: SentPart;
  locked: boolean;
}

const between = '|';

/** Returns the parts for the address: their codes, locked ones with a star. */
export function writeParts(parts: readonly ChosenPart[]): string {
  return parts.map(({ part, locked }) => `${locked ? '*' : ''}${partCodeOf(part)}`).join(between);
}

/** Returns the parts from the address, at most as many as a practice plan may have; leaves out unreadable ones. */
export function readParts(text: string): ChosenPart[] {
  if (text === '') return [];
  const codes = text.split(between).slice(0, practicePlanPartsMax);
  return codes.flatMap((code): ChosenPart[] => {
    const read = readPartCode(code.replace(/^\*/, ''));
    if (!read) return [];
    const { kind, of, minutes } = read;
    const locked = code.startsWith('*');
    if (kind === 'challenge') return [{ locked, part: { kind, challenge_id: Number(of), minutes } }];
    if (kind === 'warm_up') return [{ locked, part: { kind, title: of, minutes } }];
    return [{ locked, part: { kind, minutes } }];
  });
}

/** Returns the code of a part for the address and for runs. */
export function partCodeOf(part: SentPart): string {
  const of = part.kind === 'challenge' ? String(part.challenge_id) : part.kind === 'warm_up' ? part.title : '';
  return partCode({ kind: part.kind, of, minutes: part.minutes });
}

/** Returns a part of an answer in the form that is sent. */
export function toSentPart({ kind, title, minutes, challenge_id }: PracticePlanPart): SentPart {
  if (kind === 'challenge') return { kind, minutes, challenge_id: challenge_id ?? 0 };
  return kind === 'warm_up' ? { kind, title, minutes } : { kind, minutes };
}

/** Returns the challenge that the practice plan is built around as a locked part; empty without one. */
export function startingParts({ around }: Pick<PracticePlanSearch, 'around'>): ChosenPart[] {
  const [challenge_id = 0, minutes = 0] = around.split(':').map(Number);
  return around === '' ? [] : [{ part: { kind: 'challenge', challenge_id, minutes }, locked: true }];
}

type BuildRequest = CallInput<typeof buildPracticePlan>['body'];

/**
 * Returns the request that builds a practice plan, still without its parts and challenges to avoid; leaves out boxes
 * that are not among `existingBoxIds`.
 */
export function practicePlanRequest(
  search: PracticePlanSearch,
  existingBoxIds: readonly string[],
): Omit<BuildRequest, 'parts' | 'avoid'> {
  const { minutes, teams, in_turn, level, reuse, untried, not_run_with, seed } = search;
  return {
    minutes,
    teams,
    seed,
    in_turn: in_turn !== '',
    reuse: reuse === 'true',
    untried: untried !== '',
    level: level === '' ? null : level,
    not_run_with: not_run_with === '' ? null : Number(not_run_with),
    box: boxIdsIn(search)
      .filter((id) => existingBoxIds.includes(id))
      .map(Number),
    have: thingsIn(search),
  };
}

/**
 * Returns the search of /session for a question, as its address has it. Minutes that nobody chose for one challenge
 * become those of a session.
 */
export const sessionAddress = (question: Question) =>
  practicePlanSearch.address({
    ...practicePlanSearch.standard,
    ...questionOf(question),
    ...(question.minutes === nowSearch.standard.minutes && { minutes: standardMinutes }),
  });

/**
 * Returns the search of a session around a challenge that takes `minutes`; fewer than a session takes become
 * 60, more become the most that it may take.
 */
export const aroundAddress = ({ minutes, ...question }: Question, id: number, challengeMinutes: number) => ({
  ...sessionAddress({
    ...question,
    minutes: minutes < practicePlanMinutesMin ? standardMinutes : Math.min(minutes, practicePlanMinutesMax),
  }),
  around: `${id}:${Math.ceil(challengeMinutes)}`,
});

/** Returns the minutes to offer where a session cannot take the asked ones: the least or the most; undefined otherwise. */
export function offeredMinutes(minutes: number): number | undefined {
  if (minutes < practicePlanMinutesMin) return practicePlanMinutesMin;
  return minutes > practicePlanMinutesMax ? practicePlanMinutesMax : undefined;
}
