import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { currentSession, onSessionChange } from '../shared/session/session.ts';
import { wantHeadingFocus } from '../shared/ui/PageHeading.tsx';
import { parseSearch, stringifySearch } from '../shared/url-state/search-params.ts';
import { Frame } from './layout/Frame.tsx';
import { isNotFound } from './layout/here.ts';
import { NotFound, notFoundTitle, RouteError, RoutePending } from './RouteError.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Creates the router of the whole site. Pass `history` where there is no browser; scroll positions are then not
 * restored.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    InnerWrap: Frame,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    // On the server, scroll restoration would write an inline script, which the policy forbids.
    scrollRestoration: history === undefined,
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /**
     * GET calls this page makes at once; the server preloads them for signed-in people. ":name" is the page's own
     * parameter; a final "?" adds the page's query.
     */
    preload?: readonly string[];
    /** The server paints it, so that people read it before the program has come. */
    painted?: true;
  }
}

interface ProgramProps {
  router: AppRouter;
  /** Called once what is on screen answers to people. */
  onReady?: () => void;
}

/** Renders the site, the same for the browser and for the server. Calls `onReady` once it is mounted in the browser. */
export function Program({ router, onReady }: ProgramProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** Returns the title of the innermost matched route. */
function titleOf({ state: { matches } }: AppRouter): string {
  if (matches.some(isNotFound)) return notFoundTitle;
  return (
    matches
      .flatMap(({ meta = [] }) => meta.flatMap((tag: { title?: string } | undefined) => tag?.title ?? []))
      .at(-1) ?? 'TeamSparks'
  );
}

function whoIsHere(): string {
  const { state, user } = currentSession();
  return `${state} ${user?.id}`;
}

/**
 * Sets the page's title after every navigation, focuses the heading after one to another path, and runs the route
 * guards again when who is logged in changes. Call once; it stays in effect.
 */
export function followNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    document.title = titleOf(router);
    if (pathChanged && fromLocation) wantHeadingFocus();
  });
  let lastPerson = whoIsHere();
  onSessionChange(() => {
    const now = whoIsHere();
    if (now === lastPerson) return;
    lastPerson = now;
    void router.invalidate();
  });
}
