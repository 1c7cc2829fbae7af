import type { SentPart, SessionPart, buildSession } from '@teamsparks/contract/right-now/addresses';
import type { CallInput } from '@teamsparks/contract/calls';
import {
  partCode,
  readPartCode,
  sessionMinutesMax,
  sessionMinutesMin,
  sessionPartsMax,
} from '@teamsparks/contract/right-now/session-parts';
import { type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';
import { boxIdsIn, type NowSearch, numberField, questionFields, thingsIn } from '../now-search.ts';

/** What the address of /session says: the question, the seed, and the parts once somebody changed them. */
export const sessionSearch = searchState({
  minutes: numberField(sessionMinutesMin, sessionMinutesMax, 60),
  ...questionFields,
  seed: numberField(0, 9999, 1),
  /** A challenge with its minutes around which the session is built: "42:18". */
  around: textIf((text) => /^[1-9]\d{0,8}:\d{1,3}$/.test(text)),
  parts: textIf((text) => text.length <= 4000 && readParts(text).length > 0),
});
export type SessionSearch = SearchOf<typeof sessionSearch>;

/** A part with whether it stays when others are rolled anew. */
export interface ChosenPart {
  part: SentPart;
  locked: boolean;
}

const between = '|';

/** Parts in the address: their codes, a locked one with a star. */
export function writeParts(parts: readonly ChosenPart[]): string {
  return parts.map(({ part, locked }) => `${locked ? '*' : ''}${codeOf(part)}`).join(between);
}

export function readParts(text: string): ChosenPart[] {
  if (text === '') return [];
  const codes = text.split(between).slice(0, sessionPartsMax);
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

/** As a run is told it. */
export function codeOf(part: SentPart): string {
  const of = part.kind === 'challenge' ? String(part.challenge_id) : part.kind === 'warm_up' ? part.title : '';
  return partCode({ kind: part.kind, of, minutes: part.minutes });
}

/** A part as it was answered, as it is sent. */
export function sentOf({ kind, title, minutes, challenge_id }: SessionPart): SentPart {
  if (kind === 'challenge') return { kind, minutes, challenge_id: challenge_id ?? 0 };
  return kind === 'warm_up' ? { kind, title, minutes } : { kind, minutes };
}

/** The challenge that came from an answer, as a part that stays. */
export function aroundOf({ around }: Pick<SessionSearch, 'around'>): ChosenPart[] {
  const [challenge_id = 0, minutes = 0] = around.split(':').map(Number);
  return around === '' ? [] : [{ part: { kind: 'challenge', challenge_id, minutes }, locked: true }];
}

type Wanted = CallInput<typeof buildSession>['body'];

/** What the server is asked; of boxes those that are still there. */
export function sessionQuestion(search: SessionSearch, known: readonly string[]): Omit<Wanted, 'parts' | 'avoid'> {
  const { minutes, teams, in_turn, level, reuse, untried, not_run_with, seed } = search;
  return {
    ...{ minutes, teams, seed, in_turn: in_turn !== '', reuse: reuse === 'true', untried: untried !== '' },
    level: level === '' ? null : level,
    not_run_with: not_run_with === '' ? null : Number(not_run_with),
    box: boxIdsIn(search)
      .filter((id) => known.includes(id))
      .map(Number),
    have: thingsIn(search),
  };
}

/** A session for what was asked right now; twenty minutes are too few for one. */
export const sessionBeginning = ({ page: _, minutes, ...question }: NowSearch) =>
  sessionSearch.address({
    ...{ ...question, parts: '', seed: 1, around: '' },
    minutes: minutes < sessionMinutesMin ? 60 : Math.min(minutes, sessionMinutesMax),
  });
