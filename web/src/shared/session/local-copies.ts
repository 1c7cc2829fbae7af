/** Set when a page reloaded itself for a new version, so that it does not reload forever. */
export const reloadMark = 'ts-reload';
/** The router sets its own, for the same reason. */
export const routerReloadMark = 'tanstack_router_reload';
const reloadMarks = [reloadMark, routerReloadMark];

function keepsOnly(storage: Storage, isKept: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
}

/** Removes everything of the last person from this device, because devices are shared in schools (CON-38, WRT-11). */
export function dropLocalCopies(): void {
  try {
    keepsOnly(localStorage, (key) => !key.startsWith('ts.') || key === 'ts.theme');
    keepsOnly(sessionStorage, (key) => reloadMarks.some((mark) => key.startsWith(mark)));
  } catch {
    // Blocked storage holds nothing.
  }
}
