import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../shared/api/api-error.ts';
import { reloadMark, routerReloadMark } from '../shared/session/local-copies.ts';
import { Button } from '../shared/ui/Button.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageHeading } from '../shared/ui/PageHeading.tsx';
import { Skeleton } from '../shared/ui/Skeleton.tsx';

export const notFoundTitle = 'Page not found · TeamSparks';

/** The page for an address that does not exist. */
export function NotFound() {
  return (
    <div className="page flex flex-col items-start gap-4 py-16">
      <PageHeading>This page does not exist</PageHeading>
      <p className="max-w-prose text-lg text-soft">
        The address may be old or mistyped. Try the library or the home page.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to="/">
          Go to the home page
        </LinkButton>
        <LinkButton to="/challenges">TeamSparks! Library</LinkButton>
      </div>
    </div>
  );
}

/** Shows while a page's code takes longer than a moment to load. */
export function RoutePending() {
  return (
    <div className="page py-12" aria-busy="true">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  );
}

const pause = 30_000;

/** What browsers and the build's loader say when a file of the site no longer exists. */
const missingFile =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFile.test(error.message);

/** Reloads once when a tab from before a release asks for files that are gone (REL-27). */
function reloadForNewVersion(): void {
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

/** Replaces a page that failed to render; the frame stays, so people can go somewhere else. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (isMissingFile(error)) reloadForNewVersion();
  }, [error]);
  const noAnswer = error instanceof ApiError;
  return (
    <div className="page flex flex-col items-start gap-4 py-16" role="alert">
      <PageHeading>{noAnswer ? 'TeamSparks is not responding' : 'Something went wrong on this page'}</PageHeading>
      <p className="max-w-prose text-lg text-soft">
        {noAnswer && error.detail !== ''
          ? error.detail
          : 'Everything you saved is safe. Reloading the page often helps.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => (noAnswer ? void router.invalidate() : window.location.reload())}>
          {noAnswer ? 'Try again' : 'Reload'}
        </Button>
        <LinkButton to="/">Go to the home page</LinkButton>
      </div>
    </div>
  );
}
