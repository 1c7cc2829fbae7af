let exists = false;
const overListeners = new Set<() => void>();
const forbiddenListeners = new Set<() => void>();

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the session: without one a 401 is an answer like any other and nothing is renewed. */
export function rememberSession(itExists: boolean): void {
  exists = itExists;
}

export const sessionIsKnown = (): boolean => exists;

/** `listener` hears when the server said that the session is over. Returns the way to stop. */
export const onSessionOver = (listener: () => void): (() => void) => listen(overListeners, listener);

export function announceSessionOver(): void {
  if (exists) overListeners.forEach((listener) => listener());
}

/** `listener` hears of every 403, a sign that the flags changed (decisions.md GAP-49). Returns the way to stop. */
export const onForbidden = (listener: () => void): (() => void) => listen(forbiddenListeners, listener);

export const announceForbidden = (): void => forbiddenListeners.forEach((listener) => listener());
