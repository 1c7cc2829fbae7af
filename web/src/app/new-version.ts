import { reloadMark, routerReloadMark } from '../shared/session/local-copies.ts';

const pause = 30_000;

/** What browsers, and the loader of the build, say when a file of the site is not there any more. */
const missingFile =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

export const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFile.test(error.message);

/** A tab from before a deploy asks for files that are gone: one reload brings the new version (REL-27). */
export function reloadForNewVersion(): void {
  try {
    // The router reloads by itself for the code of a page; two reloads would say nothing that one does not.
    if (Object.keys(sessionStorage).some((key) => key.startsWith(routerReloadMark))) return;
    if (Date.now() - Number(sessionStorage.getItem(reloadMark) ?? 0) < pause) return;
    sessionStorage.setItem(reloadMark, String(Date.now()));
  } catch {
    // Without storage nobody could tell a first reload from an endless row of them.
    return;
  }
  window.location.reload();
}
