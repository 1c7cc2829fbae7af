import { reloadMark, routerReloadMark } from '../shared/session/local-copies.ts';

const pause = 30_000;

/** What browsers and the build's loader say when a file of the site no longer exists. */
const missingFile =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

export const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFile.test(error.message);

/** Reloads once when a tab from before a release asks for files that are gone (REL-27). */
export function reloadForNewVersion(): void {
  try {
    // The router already reloads for the code of a page; a second reload would not help.
    if (Object.keys(sessionStorage).some((key) => key.startsWith(routerReloadMark))) return;
    if (Date.now() - Number(sessionStorage.getItem(reloadMark) ?? 0) < pause) return;
    sessionStorage.setItem(reloadMark, String(Date.now()));
  } catch {
    // Without storage a first reload cannot be told from an endless loop.
    return;
  }
  window.location.reload();
}
