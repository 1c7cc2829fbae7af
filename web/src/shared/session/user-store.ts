import { currentSession, onSessionChange } from './session-store.ts';
import { onUserStorage, readForUser, type UserStorageName, writeForUser } from './user-storage.ts';

export interface UserStore<T> {
  current: () => T;
  /** Changes the value. `next` gets the newest one, including other tabs' changes. */
  update: (next: (value: T) => T) => void;
  /** Calls `listener` on every change in any tab, and when another person signs in. */
  subscribe: (listener: () => void) => () => void;
}

/** Keeps one value per person in local storage, or in memory if that is full or blocked. */
export function userStore<T>(name: UserStorageName, parse: (stored: unknown) => T): UserStore<T> {
  let owner: number | undefined;
  let value = parse(undefined);
  let inMemoryOnly = false;
  const read = (): void => {
    if (owner === currentSession().user?.id && inMemoryOnly) return;
    owner = currentSession().user?.id;
    inMemoryOnly = false;
    value = readForUser(name, parse);
  };
  const current = (): T => {
    if (owner !== currentSession().user?.id) read();
    return value;
  };
  const update = (next: (value: T) => T): void => {
    read();
    value = next(value);
    // Writing calls the listeners at once; this keeps them from reading back a value that is not stored yet.
    inMemoryOnly = true;
    inMemoryOnly = !writeForUser(name, value);
  };
  const subscribe = (listener: () => void): (() => void) => {
    const stopStorage = onUserStorage(name, () => {
      read();
      listener();
    });
    const stopSession = onSessionChange(listener);
    return () => {
      stopStorage();
      stopSession();
    };
  };
  return { current, update, subscribe };
}
