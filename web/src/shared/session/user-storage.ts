import { currentSession } from './session-store.ts';

export type UserStorageName = 'bookmarks' | 'curriculum' | 'curriculum.choices' | 'curriculum.challenges';

/** Returns the storage key of this person, because people share devices; null while nobody is signed in. */
function keyOf(name: UserStorageName): string | null {
  const { user } = currentSession();
  return user ? `ts.${name}.${user.id}` : null;
}

const ownWrites = new EventTarget();

/** Reads a value. `parse` gets what is stored, or undefined if there is nothing usable. */
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

/** Writes a value. Returns false if the storage is full or blocked; the value then lives in memory only. */
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
export function onUserStorage(name: UserStorageName, listener: () => void): () => void {
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
