import type { Callable, ReplyOf } from '@teamsparks/contract/calls';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call, type CallArguments } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * Returns the query options that fetch an endpoint's reply and cache it under `queryKey`. The call is canceled once no
 * screen needs it.
 */
export function callQuery<const Key extends QueryKey, C extends Callable>(
  queryKey: Key,
  endpoint: C,
  ...[input]: CallArguments<C>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ReplyOf<C>> => call(endpoint, ...([{ ...input, signal }] as CallArguments<C>)),
  });
}

/**
 * Waits for a change, marks the `outdated` queries as stale and waits until those on screen are fetched again, also
 * after a failure, because the screen may be out of date then too. Returns the change's result; throws what it throws.
 */
export async function changing<T>(change: Promise<T>, ...outdated: readonly QueryKey[]): Promise<T> {
  try {
    return await change;
  } finally {
    await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}
