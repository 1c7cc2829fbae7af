import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../shared/url-state/search-params.ts';
import { Frame } from './layout/Frame.tsx';
import { NotFound } from './NotFound.tsx';
import { routeTree } from './routeTree.gen.ts';
import { RouteError } from './RouteError.tsx';
import { RoutePending } from './RoutePending.tsx';

/** The whole site; `history` is given where there is no browser. */
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
    // On a server it would write an inline script into the page.
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
     * GETs that this page makes at once; the server preloads them for people who are signed in. ":name" is the
     * page's own parameter; a final "?" takes over the query of the page.
     */
    preload?: readonly string[];
  }
}
