/** Set when a page reloaded itself for a new version: without it the next failure would reload again, and so on. */
export const reloadMark = 'ts-reload';
/** The router sets one of its own, for the same reason. */
export const routerReloadMark = 'tanstack_router_reload';
const reloadMarks = [reloadMark, routerReloadMark];

function keepsOnly(storage: Storage, isKept: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/** Takes everything of the last person off this machine (AUT-040 to AUT-044, decisions.md CON-38, WRT-11). */
export function dropLocalCopies(): void {
  try {
    keepsOnly(localStorage, (key) => !key.startsWith('ts.') || key === 'ts.theme');
    keepsOnly(sessionStorage, (key) => reloadMarks.some((mark) => key.startsWith(mark)));
  } catch {
    // Blocked storage holds nothing.
  }
}
