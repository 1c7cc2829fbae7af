import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useState } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { addItem, useChangePlan } from '../lesson-plans.queries.ts';

/**
 * Returns `add`, which adds a part to the plan after the part with the id `after`, else at the end, and ignores calls
 * while another one runs; `adding`, the key that was given for the part being added, else undefined; and `failure`, the
 * last error or null.
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
