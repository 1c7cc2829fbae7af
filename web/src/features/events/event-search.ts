import type { Event } from '@teamsparks/contract/events/addresses';
import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { oneOf, type SearchField, type SearchOf, searchState, textIf } from '../../shared/url-state/search-state.ts';

const idText = textIf((text) => idPattern.test(text));
/** The router reads an id as a number. */
const id: SearchField<string> = { ...idText, read: (raw) => idText.read(typeof raw === 'number' ? String(raw) : raw) };

/** Tells whether the date exists; February 30 does not. */
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
const day = textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/.test(text) && isDay(text));

const state = searchState({
  /** Program id, '' for all. */
  program_id: id,
  /** Id of a group, '' for all. */
  group_id: id,
  view: oneOf(['list', 'week', 'month'] as const, 'list'),
  /** A day that the week or the month shows; '' is today. */
  day,
  /** Only events of the next two weeks that still need something. */
  needs: oneOf(['attention'], ''),
});

export type EventSearch = SearchOf<typeof state>;

/** Returns the search without what its view does not have: the list has no day, a program has no group beside it. */
function tidy(search: EventSearch): EventSearch {
  const own = search.view === 'list' ? { day: '' } : { needs: '' as const };
  return { ...search, ...own, ...(search.program_id !== '' && { group_id: '' }) };
}

/**
 * Program or group, view and day of the events, as the address has them. An older address names a month ("2027-03"),
 * which is read as its first day.
 */
export const eventSearch: typeof state = {
  ...state,
  read: (raw) => {
    const search = state.read(raw);
    const { month } = raw;
    return tidy({ ...search, day: search.day || day.read(typeof month === 'string' ? `${month}-01` : '') });
  },
  address: (search) => state.address(tidy(search)),
};

/** Tells whether the event belongs to the program or the group that is searched for. */
export const isSearched = (
  { program_id, group_id }: Pick<EventSearch, 'program_id' | 'group_id'>,
  event: Pick<Event, 'program_id' | 'groups'>,
): boolean =>
  (program_id === '' || program_id === String(event.program_id)) &&
  (group_id === '' || (event.groups ?? []).some((group) => String(group.id) === group_id));
