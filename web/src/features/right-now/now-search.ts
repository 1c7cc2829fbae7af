import { nowMinutesMax, nowMinutesMin, packTeamsMax } from '@teamsparks/contract/shared/limits';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import type { CallInput } from '@teamsparks/contract/calls';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { listNow } from '@teamsparks/contract/right-now/addresses';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { textsOf } from '../../shared/url-state/read-search.ts';
import {
  oneOf,
  pageField,
  type SearchField,
  type SearchOf,
  searchState,
  textIf,
} from '../../shared/url-state/search-state.ts';

/**
 * Returns a search field for a whole number from `min` to `max`: digits, at most four, outside the limits become the
 * nearest one, and anything else, such as a negative or longer number, becomes `standard`.
 */
export const numberField = (min: number, max: number, standard: number): SearchField<number> => ({
  standard,
  read: (raw) => {
    const text = typeof raw === 'number' ? String(raw) : (textsOf(raw)[0] ?? '');
    return /^\d{1,4}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : standard;
  },
});

const ids = textIf((text) => /^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,19}$/.test(text));
const yes = oneOf(['true'] as const, '');

/** Fields of the question besides minutes. `box`: ids separated by commas; `have`: materials separated by semicolons. */
export const questionFields = {
  teams: numberField(1, packTeamsMax, 1),
  in_turn: yes,
  level: oneOf(levels, ''),
  box: ids,
  have: textIf((text) => text.trim() !== '' && text.length <= 4000),
  reuse: oneOf(['true', 'false'] as const, 'true'),
  untried: yes,
  not_run_with: textIf((text) => /^[1-9]\d{0,9}$/.test(text)),
};

/** Search parameters of /now. */
export const nowSearch = searchState({
  minutes: numberField(nowMinutesMin, nowMinutesMax, 20),
  ...questionFields,
  page: pageField,
});
export type NowSearch = SearchOf<typeof nowSearch>;

/** The wishes for challenges right now or for a session. */
export type Question = Omit<NowSearch, 'page'>;

/**
 * Returns the changes that choosing a group makes: its level, the teams of one round and, if it has them, its minutes, within
 * their limits.
 */
export const groupValues = ({ id, level, teams, minutes }: Group): Partial<Question> => ({
  not_run_with: String(id),
  level,
  teams: splitIntoRounds(teams).teams,
  ...(minutes !== null && { minutes: Math.min(Math.max(minutes, nowMinutesMin), nowMinutesMax) }),
});

/** Returns the search of /now for a question, as its address has it. */
export const nowAddress = (question: Question) =>
  nowSearch.address({ ...nowSearch.standard, ...questionOf(question), page: 1 });

/** Returns only the fields of the question from a search of either tab. */
export function questionOf({
  minutes,
  teams,
  in_turn,
  level,
  box,
  have,
  reuse,
  untried,
  not_run_with,
}: Question): Question {
  return { minutes, teams, in_turn, level, box, have, reuse, untried, not_run_with };
}

/** Returns the box ids of a search; [] for none. */
export const boxIdsIn = ({ box }: Pick<NowSearch, 'box'>): string[] => (box === '' ? [] : box.split(','));
/** Returns the materials of a search, each trimmed, without empty ones. */
export const thingsIn = ({ have }: Pick<NowSearch, 'have'>): string[] =>
  have
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean);

/**
 * Returns the query for the server, without what is not set (boxes and materials are then empty lists) and without
 * boxes that are not among `existingBoxIds`.
 */
export function nowQueryOf(search: NowSearch, existingBoxIds: readonly string[]): CallInput<typeof listNow>['query'] {
  const { minutes, teams, in_turn, level, reuse, untried, not_run_with, page } = search;
  return {
    minutes: String(minutes),
    teams: String(teams),
    reuse,
    page: String(page),
    ...(in_turn && { in_turn }),
    ...(level && { level }),
    ...(untried && { untried }),
    ...(not_run_with && { not_run_with }),
    box: boxIdsIn(search).filter((id) => existingBoxIds.includes(id)),
    have: thingsIn(search),
  };
}

/** Changes a part of the question. */
export type Ask = (changes: Partial<Question>) => void;
