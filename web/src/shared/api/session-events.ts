let exists = false;
const overListeners = new Set<() => void>();
const forbiddenListeners = new Set<() => void>();
const newRightsListeners = new Set<(newRights: string) => void>();

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers whether there is a session; without one a 401 renews nothing. */
export function rememberSession(itExists: boolean): void {
  exists = itExists;
}

/** Tells whether a session is known to exist (`rememberSession`). */
export const sessionIsKnown = (): boolean => exists;

/**
 * Calls `listener` when a session that was known to exist turns out to be over. Returns the unsubscribe function.
 */
export const onSessionOver = (listener: () => void): (() => void) => listen(overListeners, listener);

/** Calls all `onSessionOver` listeners, if a session was known to exist. */
export function announceSessionOver(): void {
  if (exists) overListeners.forEach((listener) => listener());
}

/**
 * Calls `listener` whenever a call is refused for lack of permission (403, `forbidden`), which hints that the person's
 * flags have changed. Returns the unsubscribe function.
 */
export const onForbidden = (listener: () => void): (() => void) => listen(forbiddenListeners, listener);

/** Calls all `onForbidden` listeners. */
export const announceForbidden = (): void => forbiddenListeners.forEach((listener) => listener());

/**
 * Calls `listener` with each answer that says what was added to the person's rights, with commas between. Returns the unsubscribe
 * function.
 */
export const onNewRights = (listener: (newRights: string) => void): (() => void) =>
  listen(newRightsListeners, listener);

/** Calls all `onNewRights` listeners. */
export const announceNewRights = (newRights: string): void =>
  newRightsListeners.forEach((listener) => listener(newRights));
