import { ApiError } from '../api/api-error.ts';
import { currentSession, onSessionChange } from './session-store.ts';

/** Milliseconds until what could not be sent is tried again without any sign of a connection. */
const patience = 30_000;

interface QueueRules<T, Answer> {
  /** What the person who is signed in chose and the server has yet to hear, the oldest first. */
  waiting: () => readonly T[];
  /** How many are sent in one request. */
  batch: number;
  send: (items: T[]) => Promise<Answer>;
  /** They wait no longer. */
  onTaken: (items: T[], answer: Answer) => void;
  /** The server will never take them: they wait no longer, and the person is told. */
  onRefused: (items: T[]) => void;
  /** They wait for another try. */
  onDelayed?: (items: T[]) => void;
  /** Asks for the server's state, in place of a sending when nothing waits. */
  read?: () => Promise<void>;
}

export interface WriteQueue {
  /** Sends all that waits; resolves when each item was answered or failed. */
  flush: () => Promise<void>;
  /** Whether the last exchange with the server failed. */
  isFailing: () => boolean;
  /** `listener` hears when that changes. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Sent again, it would be answered the same. A 401 waits until the same person has logged in again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

const isHere = (person: number | undefined): boolean => {
  const { state, user, expired } = currentSession();
  return state === 'signed-in' && !expired && user?.id === person;
};

/** Tries every item once, also those that come meanwhile. Answers whether all of it went through. */
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
 * What a person chose is shown at once, kept by them, and sent in the background: until the server has answered, across lost
 * connections and expired sessions. Where it is kept, and so for whom, is the user's of the queue.
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
    // Before anything else can be chosen: what comes now starts an exchange of its own.
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

  let known: string | undefined;
  /** Sends again when the connection, or the same person, is back. */
  function watch(): void {
    if (known !== undefined) return;
    const who = (): string => `${currentSession().user?.id} ${currentSession().expired}`;
    known = who();
    globalThis.addEventListener?.('online', () => void flush());
    onSessionChange(() => {
      if (known === who()) return;
      known = who();
      void flush();
    });
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { flush, isFailing: () => failing, subscribe };
}
