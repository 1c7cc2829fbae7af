import { useQuery } from '@tanstack/react-query';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useEffect, useState } from 'react';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { asksNext, nextQuery } from '../../parts/next-steps/next-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { readForUser, writeForUser } from '../../shared/session/user-store.ts';
import type { SearchState } from '../../shared/url-state/search-state.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { groupValues, nowAddress, nowSearch, type Question, questionOf } from './now-search.ts';

/**
 * Returns the search of a tab from its address, a function that shows another one and keeps its question on this
 * device, for both tabs, and whether the first values are there. An address without any gets those of the group that
 * meets within a day, and for the rest the question that was asked last, as far as they are `fitting`.
 */
export function useQuestion<Search extends Question>(
  state: SearchState<Search>,
  fitting: (question: Partial<Question>) => Partial<Question> = (question) => question,
): [Search, ShowSearch<Search>, boolean] {
  const [search, onSearch] = useAddressSearch(state);
  const [begun, setBegun] = useState(() => Object.keys(state.address(search)).length > 0);
  const meeting = useNextMeeting(!begun);
  useEffect(() => {
    if (begun || meeting === undefined) return;
    setBegun(true);
    const isSoon = meeting !== null && new Date(meeting.begins).getTime() <= Date.now() + dayMs;
    const first = state.read({ ...fitting({ ...lastAsked(), ...(isSoon && groupValues(meeting.group)) }) });
    if (Object.keys(state.address(first)).length > 0) onSearch(first, true);
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page opens: who clears every choice wants it empty.
  }, [begun, meeting]);
  return [
    search,
    (next, replace) => {
      setBegun(true);
      writeForUser('now', nowAddress(next));
      onSearch(next, replace);
    },
    begun,
  ];
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the beginning of this person's next event with the group of theirs that it is for, null if there is none or it
 * cannot be loaded; undefined while it loads. Asks only if `wanted`, and for people who lead a group.
 */
function useNextMeeting(wanted: boolean): { begins: string; group: Group } | null | undefined {
  const session = useSession();
  const groups = useOwnGroups();
  const asks = wanted && asksNext(session) && groups !== undefined && groups.length > 0;
  const { data, isPending } = useQuery({ ...nextQuery, enabled: asks, retry: false });
  if (groups === undefined || (asks && isPending)) return undefined;
  const event = data?.events[0];
  const group = groups.find(({ id }) => id === event?.group_id);
  return event && group ? { begins: event.begins, group } : null;
}

/** Returns the question asked last on this device; undefined if none was. */
const lastAsked = (): Question | undefined =>
  readForUser('now', (stored) =>
    stored === undefined ? undefined : questionOf(nowSearch.read((stored ?? {}) as Record<string, unknown>)),
  );
