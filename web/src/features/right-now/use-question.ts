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
 * meets within a day, and for the rest the question that was asked last, as far as they are `fitting`. Before the first
 * question it gets those of the group that meets within a week, else of the person's only group.
 */
export function useQuestion<Search extends Question>(
  state: SearchState<Search>,
  fitting: (question: Partial<Question>) => Partial<Question> = (question) => question,
): [Search, ShowSearch<Search>, boolean] {
  const [search, onSearch] = useAddressSearch(state);
  const [begun, setBegun] = useState(() => Object.keys(state.address(search)).length > 0);
  const candidates = useFirstGroups(!begun);
  useEffect(() => {
    if (begun || candidates === undefined) return;
    setBegun(true);
    const last = lastAsked();
    const isSoon = candidates.begins !== undefined && beginsWithin(candidates.begins, last ? 1 : 7);
    const group = isSoon ? candidates.group : last ? undefined : candidates.only;
    const first = state.read({ ...fitting({ ...last, ...(group && groupValues(group)) }) });
    if (Object.keys(state.address(first)).length > 0) onSearch(first, true);
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page opens: who clears every choice wants it empty.
  }, [begun, candidates]);
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
const beginsWithin = (begins: string, days: number): boolean => new Date(begins).getTime() <= Date.now() + days * dayMs;

interface FirstGroups {
  /** The group of the next event, and when that begins. */
  group?: Group;
  begins?: string;
  /** The person's group, if there is exactly one. */
  only?: Group | undefined;
}

/**
 * Returns the groups that a first question may be for; of the next event none if there is none or it cannot be
 * loaded. Undefined while they load. Asks only if `wanted`, and for people who lead a group.
 */
function useFirstGroups(wanted: boolean): FirstGroups | undefined {
  const session = useSession();
  const groups = useOwnGroups();
  const asks = wanted && asksNext(session) && groups !== undefined && groups.length > 0;
  const { data, isPending } = useQuery({ ...nextQuery, enabled: asks, retry: false });
  if (groups === undefined || (asks && isPending)) return undefined;
  const event = data?.events[0];
  const group = groups.find(({ id }) => id === event?.group_id);
  const only = groups.length === 1 ? groups[0] : undefined;
  return event && group ? { begins: event.begins, group, only } : { only };
}

/** Returns the question asked last on this device; undefined if none was. */
const lastAsked = (): Question | undefined =>
  readForUser('now', (stored) =>
    stored === undefined ? undefined : questionOf(nowSearch.read((stored ?? {}) as Record<string, unknown>)),
  );
