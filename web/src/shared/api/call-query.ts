import type { Callable, ReplyOf } from '@teamsparks/contract/calls';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call, type CallArguments } from './call.ts';
import { queryClient } from './query-client.ts';

/** What an endpoint answers, kept under a key; a question that nobody waits for anymore is canceled. */
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
 * Waits for a change and then for what it makes outdated to be asked again, which is also done where it failed: what is on
 * screen may be out of date.
 */
export async function changing<T>(change: Promise<T>, ...outdated: readonly QueryKey[]): Promise<T> {
  try {
    return await change;
  } finally {
    await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}
