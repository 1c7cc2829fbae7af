import { currentSession, onSessionChange } from '../shared/session/session.ts';
import { wantHeadingFocus } from '../shared/ui/PageHeading.tsx';
import { notFoundTitle } from './RouteError.tsx';
import type { AppRouter } from './router.tsx';

const isNotFound = (match: { status: string; _notFound?: boolean }): boolean =>
  match.status === 'notFound' || match._notFound === true;

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
 * guards again when someone logs in or out. Call once; it stays in effect.
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
