import { currentSession, onSessionChange } from './session-store.ts';

type UserStorageName =
  | 'bookmarks'
  | 'challenge.shown'
  | 'curriculum'
  | 'curriculum.choices'
  | 'curriculum.challenges'
  | 'group'
  | 'lists.choices'
  | 'now'
  | 'pack.parts'
  | 'plan.beginning'
  | 'plan.beginning.event'
  | 'plan.beginning.event-page';

/** Returns the storage key of this person, because people share devices; null while no one is signed in. */
function keyOf(name: UserStorageName): string | null {
  const { user } = currentSession();
  return user ? `ts.${name}.${user.id}` : null;
}

const ownWrites = new EventTarget();

/**
 * Reads a value of the signed-in person from local storage and returns what `parse` makes of it. `parse` gets undefined
 * if nothing usable is stored, storage is blocked or nobody is signed in.
 */
export function readForUser<T>(name: UserStorageName, parse: (stored: unknown) => T): T {
  const key = keyOf(name);
  if (key === null) return parse(undefined);
  try {
    const text = localStorage.getItem(key);
    return parse(text === null ? undefined : JSON.parse(text));
  } catch {
    return parse(undefined);
  }
}

/**
 * Writes a value of the signed-in person to local storage and notifies this tab's stores. Returns false if it was not
 * stored: storage is full or blocked, or nobody is signed in.
 */
export function writeForUser(name: UserStorageName, value: unknown): boolean {
  const key = keyOf(name);
  if (key === null) return false;
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  } finally {
    ownWrites.dispatchEvent(new Event(name));
  }
}

/** Calls `listener` when this or another tab writes or removes the value. Returns the unsubscribe function. */
function onUserStorage(name: UserStorageName, listener: () => void): () => void {
  const inOtherTab = (event: StorageEvent): void => {
    if (event.key === null || event.key === keyOf(name)) listener();
  };
  ownWrites.addEventListener(name, listener);
  window.addEventListener('storage', inOtherTab);
  return () => {
    ownWrites.removeEventListener(name, listener);
    window.removeEventListener('storage', inOtherTab);
  };
}

interface UserStore<T> {
  current: () => T;
  /** Value of a person for whom nothing is stored; a painted page shows it. */
  atFirst: T;
  /** Changes the value. `next` gets the newest one, including other tabs' changes. */
  update: (next: (value: T) => T) => void;
  /** Calls `listener` on every change in any tab, and when another person signs in. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a store that keeps one value per person in local storage, or in memory if that is full or blocked. `parse`
 * makes the value from what is stored, and from undefined if there is nothing usable.
 */
export function userStore<T>(name: UserStorageName, parse: (stored: unknown) => T): UserStore<T> {
  const atFirst = parse(undefined);
  let owner: number | undefined;
  let value = atFirst;
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
  return { current, atFirst, update, subscribe };
}
