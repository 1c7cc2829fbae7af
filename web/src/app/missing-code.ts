import type { HistoryState, RegisteredRouter } from '@tanstack/react-router';
import { isServerReachable } from '../shared/ui/code-later.ts';
import { reloadMark, routerReloadMark } from '../shared/session/local-copies.ts';
import { toast } from '../shared/ui/toast.ts';

const pause = 30_000;

/** What browsers and the build's loader say when a file of the site does not come. */
const missingFile =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

/** Tells whether an error says that a code file of the site, loaded by a dynamic import, could not be loaded. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFile.test(error.message);

/** What becomes of a page that cannot be shown: it loads itself again, nothing answers, or loading again would not help. */
export type Outlook = 'reloading' | 'unreachable' | 'broken';

/**
 * Reloads the page and returns 'reloading' if its server answers; otherwise only returns 'unreachable', because the
 * browser would show its own error page.
 */
export async function reloadIfReachable(): Promise<Outlook> {
  if (!(await isServerReachable())) return 'unreachable';
  window.location.reload();
  return 'reloading';
}

/**
 * Reloads the page, whose code files may be gone since a release, at most once in 30 seconds, and returns
 * 'reloading'. Only returns 'unreachable' if no server answers, and 'broken' if it reloaded just now or storage is
 * blocked.
 */
export async function reloadForNewVersion(): Promise<Outlook> {
  if (!(await isServerReachable())) return 'unreachable';
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadMark) ?? 0) < pause) return 'broken';
    sessionStorage.setItem(reloadMark, String(Date.now()));
  } catch {
    // Without storage a first reload looks the same as an endless loop.
    return 'broken';
  }
  window.location.reload();
  return 'reloading';
}

/**
 * Sets the router's reload mark after a failed load, because the router would otherwise reload the site without
 * checking for a connection.
 */
function keepRouterFromReloading(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: Error };
    try {
      if (payload) sessionStorage.setItem(`${routerReloadMark}:${payload.message}`, '1');
    } catch {
      // Without storage the router cannot look for its mark, either.
    }
  });
}

interface LoadedLater {
  /** Gone once the code is there. */
  preload?: () => Promise<void>;
}

/** Tells whether the code of a page can be loaded neither from the network nor from the browser's cache. */
async function cannotBeShown(router: RegisteredRouter, pathname: string): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(pathname);
  const parts = routes.map(({ options }) => (options.component ?? {}) as LoadedLater);
  await Promise.all(parts.flatMap(({ preload }) => (preload ? [preload()] : [])));
  return parts.some((part) => part.preload !== undefined);
}

const offline =
  'There is no connection to TeamSparks right now, and this page was not opened before. Please try again when you are online.';

/**
 * Makes navigation stay on the present page, with a message, while the browser is offline and the code of the next page
 * cannot be loaded; logging out is never held up. Call once at the start; it stays in effect.
 */
export function stayWithoutConnection(router: RegisteredRouter): void {
  keepRouterFromReloading();
  let release: (() => void) | undefined;
  function follow(): void {
    release?.();
    release = navigator.onLine
      ? undefined
      : router.history.block({
          enableBeforeUnload: false,
          blockerFn: async ({ nextLocation }) => {
            // Who logs out leaves nothing on screen.
            if ((nextLocation.state as HistoryState).leaving !== undefined) return false;
            const stays = await cannotBeShown(router, nextLocation.pathname);
            if (stays) toast(offline, 'failure');
            return stays;
          },
        });
  }
  for (const event of ['online', 'offline']) window.addEventListener(event, follow);
  follow();
}
