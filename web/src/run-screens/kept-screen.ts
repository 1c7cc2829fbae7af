import type { Joined } from '@teamsparks/contract/runs/addresses/screens';

// Remembers which screen this page is, for the tab and for a tab closed by mistake. The token itself is in a cookie that scripts
// cannot read.

const key = (code: string) => `ts.run.${code}`;
const keptMax = 8;

function read(storage: Storage, code: string): Joined | null {
  try {
    return JSON.parse(storage.getItem(key(code)) ?? 'null') as Joined | null;
  } catch {
    return null;
  }
}

/** Returns the screen that this browser joined with the code; null if there is none. */
export function readKeptScreen(code: string): Joined | null {
  try {
    return read(sessionStorage, code) ?? read(localStorage, code);
  } catch {
    return null;
  }
}

/**
 * Stores the screen for its code in this tab and this browser, which keeps at most eight; does nothing if storage is
 * blocked.
 */
export function keepScreen(code: string, joined: Joined) {
  try {
    const text = JSON.stringify(joined);
    sessionStorage.setItem(key(code), text);
    const older = Object.keys(localStorage).filter((name) => name.startsWith(key('')));
    for (const name of older.slice(0, Math.max(0, older.length + 1 - keptMax))) localStorage.removeItem(name);
    localStorage.setItem(key(code), text);
  } catch {
    // Blocked storage: the screen lasts as long as the page.
  }
}

/** Removes the stored screen of a code. */
export function forgetScreen(code: string) {
  try {
    sessionStorage.removeItem(key(code));
    localStorage.removeItem(key(code));
  } catch {
    // Nothing was kept.
  }
}
