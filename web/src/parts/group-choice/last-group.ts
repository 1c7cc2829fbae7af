import { readForUser, writeForUser } from '../../shared/session/user-store.ts';

/** Returns the id of the group that this person chose last on this device; null if that was none. */
export const readLastGroup = (): number | null =>
  readForUser('group', (stored) => (Number.isInteger(stored) ? (stored as number) : null));

/** Stores the group that this person chose last; null for none. */
export const keepLastGroup = (id: number | null): unknown => writeForUser('group', id);
