import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useState } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { addItem, useChangePlan } from '../lesson-plans.queries.ts';

/**
 * Returns a function that adds parts to a plan one at a time, each known by a key of its list; `adding` is the key that
 * is being added, `failure` the last error.
 */
export function useAdding<Key>({ id }: WholePlan, after: number | undefined) {
  const { mutateAsync, error } = useChangePlan(id);
  const { busy, run } = useInFlight();
  const [latest, setLatest] = useState<Key>();
  async function add(key: Key, part: Parameters<typeof addItem>[0]): Promise<void> {
    setLatest(() => key);
    // The dialog shows why it failed.
    await mutateAsync(addItem(part, after)).catch(() => undefined);
  }
  return {
    add: (key: Key, part: Parameters<typeof addItem>[0]) => void run(() => add(key, part)),
    adding: busy ? latest : undefined,
    failure: error,
  };
}
