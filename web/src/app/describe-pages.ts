import { createMemoryHistory } from '@tanstack/react-router';
import { notFoundTitle } from './RouteError.tsx';
import { createAppRouter } from './router.tsx';

interface Page {
  /** `/challenges/:challengeId` */
  pattern: string;
  title: string;
  /** Route ids from the root to the page, spelled like the file names. */
  ids: string[];
  preload: string[];
  painted: boolean;
}

type AnyRoute = ReturnType<typeof createAppRouter>['routesById'][keyof ReturnType<
  typeof createAppRouter
>['routesById']];

/** Returns the routes from the page up to the root. */
function lineOf(route: AnyRoute): AnyRoute[] {
  const line: AnyRoute[] = [];
  for (let at: AnyRoute | undefined = route; at; at = at.parentRoute as AnyRoute | undefined) line.push(at);
  return line;
}

/** Returns the title a route has before its data is loaded. */
function titleOf(route: AnyRoute): string | undefined {
  const head = route.options.head as (() => { meta?: { title?: string }[] }) | undefined;
  try {
    return head?.().meta?.find((meta) => meta.title)?.title;
  } catch {
    return undefined;
  }
}

/**
 * Lists every page that has an address with its pattern, title, route ids, what to preload, and whether the server
 * paints it; also returns the title of the page for unknown addresses. The server makes head tags from it.
 */
export function describePages(): { pages: Page[]; notFoundTitle: string } {
  const router = createAppRouter(createMemoryHistory());
  const pages = Object.entries(router.routesByPath).map(([path, route]) => {
    const line = lineOf(route as AnyRoute);
    return {
      pattern: path.replaceAll('$', ':'),
      title: line.map(titleOf).find(Boolean) ?? 'TeamSparks',
      ids: line.map(({ id }) => id),
      preload: [...((route as AnyRoute).options.staticData?.preload ?? [])],
      painted: (route as AnyRoute).options.staticData?.painted ?? false,
    };
  });
  return { pages, notFoundTitle };
}
