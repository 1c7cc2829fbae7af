import { randomUuid } from '../../../parts/run/random-uuid.ts';
import type { Waiting } from './device.ts';

// Commands that were not answered outlive a closed tab. Each has a place of its own, so that two tabs do not write over each
// other; one that both send counts once, because it has its id.

const prefix = (runId: number) => `ts.run.${runId}.`;

function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    // Blocked storage: the queue lives as long as the page.
    return otherwise;
  }
}

export function keepCommand(runId: number, waiting: Waiting): void {
  tried(() => localStorage.setItem(prefix(runId) + waiting.id, JSON.stringify(waiting)), undefined);
}

export function forgetCommand(runId: number, id: string): void {
  tried(() => localStorage.removeItem(prefix(runId) + id), undefined);
}

/** In the order in which they were given. */
export function keptCommands(runId: number): Waiting[] {
  return tried(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(runId)));
    const found = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Waiting | null);
    return found.filter((one) => one !== null).toSorted((a, b) => a.at - b.at);
  }, []);
}

/** Where storage is blocked, reading `window.localStorage` throws already. */
function keptId(storage: 'localStorage' | 'sessionStorage', key: string): string {
  return tried(() => {
    const id = window[storage].getItem(key) ?? randomUuid();
    window[storage].setItem(key, id);
    return id;
  }, randomUuid());
}

/** The same for all tabs of this browser, so that Undo takes back what was done in a tab that is closed. Goes with a logout. */
export const deviceId = (): string => keptId('localStorage', 'ts.run.device');

/** The same for a tab through reloads, so that its own steps never make it late. */
export const tabId = (): string => keptId('sessionStorage', 'ts.run.tab');
