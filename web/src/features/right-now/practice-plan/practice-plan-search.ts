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
import { boxIdsIn, type NowSearch, numberField, questionFields, thingsIn } from '../now-search.ts';

/** Search parameters of /session: the question, the seed, and the parts once somebody changed them. */
export const practicePlanSearch = searchState({
  minutes: numberField(practicePlanMinutesMin, practicePlanMinutesMax, 60),
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
 * Returns the address search of a new practice plan for the wishes of /now; fewer minutes than allowed become 60,
 * more become the most that is allowed.
 */
export const practicePlanAddress = ({ page: _, minutes, ...question }: NowSearch) =>
  practicePlanSearch.address({
    ...question,
    parts: '',
    seed: 1,
    around: '',
    minutes: minutes < practicePlanMinutesMin ? 60 : Math.min(minutes, practicePlanMinutesMax),
  });
