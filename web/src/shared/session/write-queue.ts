import { ApiError } from '../api/api-error.ts';
import { currentSession, onSessionChange } from './session-store.ts';

/** How long unsent items wait for the next try if there is no sign of a connection (ms). */
const patience = 30_000;

interface QueueRules<T, Answer> {
  /** The signed-in person's items that the server has not accepted yet, oldest first. */
  waiting: () => readonly T[];
  /** Highest number of items sent in one request. */
  batch: number;
  send: (items: T[]) => Promise<Answer>;
  /** Called when the server has accepted the items, which then wait no longer. */
  onTaken: (items: T[], answer: Answer) => void;
  /** Called when the server will never accept the items: removes them and notifies the person. */
  onRefused: (items: T[]) => void;
  /** Called when the items stay and wait for another try. */
  onDelayed?: (items: T[]) => void;
  /** Fetches the server's state; runs first in an exchange if no item waits. */
  read?: () => Promise<void>;
}

export interface WriteQueue {
  /** Sends all waiting items; resolves when each was answered or failed. */
  flush: () => Promise<void>;
  /** True if the last exchange with the server failed. */
  isFailing: () => boolean;
  /** Calls `listener` when `isFailing` changes. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Tells whether the server would refuse an item again. A 401 is not final, because the item waits until the same person
 * has logged in again.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

const isHere = (person: number | undefined): boolean => {
  const { state, user, expired } = currentSession();
  return state === 'signed-in' && !expired && user?.id === person;
};

/** Tries every waiting item once, including new ones; returns true if none has to wait for another try. */
async function exchange<T, Answer>(rules: QueueRules<T, Answer>): Promise<boolean> {
  const person = currentSession().user?.id;
  const tried = new Set<string>();
  let succeeded = true;
  const next = (): T[] =>
    rules
      .waiting()
      .filter((item) => !tried.has(JSON.stringify(item)))
      .slice(0, rules.batch);
  if (next().length === 0) await rules.read?.();
  for (let items = next(); items.length > 0 && isHere(person); items = next()) {
    items.forEach((item) => tried.add(JSON.stringify(item)));
    try {
      const answer = await rules.send(items);
      if (currentSession().user?.id === person) rules.onTaken(items, answer);
    } catch (error) {
      if (currentSession().user?.id !== person) return false;
      if (isFinal(error)) rules.onRefused(items);
      else {
        succeeded = false;
        rules.onDelayed?.(items);
      }
    }
  }
  return succeeded;
}

/**
 * Creates a queue that sends a person's changes in the background until the server has answered, across lost
 * connections and expired sessions. Sends nothing before the first `flush`. The caller stores the items, and does so
 * per person.
 */
export function writeQueue<T, Answer>(rules: QueueRules<T, Answer>): WriteQueue {
  const listeners = new Set<() => void>();
  let failing = false;
  let running: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(retry);
    const succeeded = await exchange(rules).catch(() => false);
    if (!succeeded) retry = setTimeout(() => void flush(), patience);
    // Cleared before anything else can be queued: what comes now starts its own exchange.
    running = undefined;
    if (failing === !succeeded) return;
    failing = !succeeded;
    listeners.forEach((listener) => listener());
  }

  function flush(): Promise<void> {
    watch();
    if (!isHere(currentSession().user?.id)) return Promise.resolve();
    running ??= run();
    return running;
  }

  let lastPerson: string | undefined;
  /** Sends again when the connection, or the same person, is back; registers its listeners once. */
  function watch(): void {
    if (lastPerson !== undefined) return;
    const who = (): string => `${currentSession().user?.id} ${currentSession().expired}`;
    lastPerson = who();
    globalThis.addEventListener?.('online', () => void flush());
    onSessionChange(() => {
      if (lastPerson === who()) return;
      lastPerson = who();
      void flush();
    });
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { flush, isFailing: () => failing, subscribe };
}
