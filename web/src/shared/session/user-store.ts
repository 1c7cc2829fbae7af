import { currentSession, onSessionChange } from './session-store.ts';
import { onUserStorage, readForUser, type UserStorageName, writeForUser } from './user-storage.ts';

export interface UserStore<T> {
  current: () => T;
  /** `next` gets the newest value, another tab's included. */
  update: (next: (value: T) => T) => void;
  /** `listener` hears of every change, in this and other tabs, and of another person signing in. */
  subscribe: (listener: () => void) => () => void;
}

/** One value per person, kept in local storage; where that is full or blocked it lives in memory until the page goes. */
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
    // Writing tells the listeners at once: what they would read back is not there yet or never will be.
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
