import { randomUuid } from '../../../parts/run/random-uuid.ts';
import type { Waiting } from './device.ts';

// Unanswered commands outlive a closed tab. Each is stored under its own key, so that two tabs do not overwrite each other; a
// command that both send counts once, because of its id.

const prefix = (runId: number) => `ts.run.${runId}.`;

/** Returns what `work` gives, or `otherwise` if browser storage is blocked. */
function withStorage<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    // Blocked storage: the queue lives as long as the page.
    return otherwise;
  }
}

/**
 * Stores an unanswered command in this browser, where {@link readKeptCommands} finds it; does nothing if storage is
 * blocked or full.
 */
export function keepCommand(runId: number, waiting: Waiting): void {
  withStorage(() => localStorage.setItem(prefix(runId) + waiting.id, JSON.stringify(waiting)), undefined);
}

/** Removes a command that was answered. */
export function forgetCommand(runId: number, id: string): void {
  withStorage(() => localStorage.removeItem(prefix(runId) + id), undefined);
}

/** Returns a run's stored commands, oldest first; [] if there are none or they cannot be read. */
export function readKeptCommands(runId: number): Waiting[] {
  return withStorage(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(runId)));
    const commands = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Waiting | null);
    return commands.filter((command) => command !== null).toSorted((a, b) => a.at - b.at);
  }, []);
}

/**
 * Returns the id stored under `key`, or stores a new one; inside `withStorage`, because even reading `window.localStorage` can
 * throw.
 */
function keptId(storage: 'localStorage' | 'sessionStorage', key: string): string {
  return withStorage(() => {
    const id = window[storage].getItem(key) ?? randomUuid();
    window[storage].setItem(key, id);
    return id;
  }, randomUuid());
}

/**
 * Returns this browser's id, the same in all tabs, so that Undo also undoes steps of a closed tab. A logout deletes
 * it; with blocked storage each call returns a new one.
 */
export const deviceId = (): string => keptId('localStorage', 'ts.run.device');

/** Returns this tab's id, which survives reloads; with blocked storage each call returns a new one. */
export const tabId = (): string => keptId('sessionStorage', 'ts.run.tab');
