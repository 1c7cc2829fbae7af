import { useSyncExternalStore } from 'react';
import { userStore } from '../../shared/session/user-store.ts';

export interface Curriculum {
  /** In the order in which they were added. */
  ids: readonly number[];
  count: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
}

/** Reads the local copy (CUR-004): each id once; whatever it cannot be counts as an empty list. */
export function parseCurriculum(value: unknown): readonly number[] {
  const usable = Array.isArray(value) && value.every((id): id is number => Number.isInteger(id));
  return usable ? [...new Set(value)] : [];
}

export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

const store = userStore('curriculum', parseCurriculum);

/** The curriculum shopping list of the person who is signed in, the same in all tabs. */
export function useCurriculum(): Curriculum {
  const ids = useSyncExternalStore(store.subscribe, store.current, store.current);
  return {
    ids,
    count: ids.length,
    has: (id) => ids.includes(id),
    toggle: (id) => store.update((current) => toggled(current, id)),
  };
}
