import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, noConnection } from '../shared/api/api-error.ts';
import { Button } from '../shared/ui/Button.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageHeading } from '../shared/ui/PageHeading.tsx';
import { Skeleton } from '../shared/ui/Skeleton.tsx';
import { isMissingFile, type Outlook, reloadForNewVersion, reloadIfReachable } from './missing-code.ts';

export const notFoundTitle = 'Page not found · TeamSparks';

/** Shows the page for an address that does not exist. */
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

/** Shows a skeleton while a page's code takes longer than a moment to load. */
export function RoutePending() {
  return (
    <div className="page py-12" aria-busy="true">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  );
}

/**
 * Replaces a page that failed to load or render; the frame stays, so people can go somewhere else. If a code file of
 * the page is missing and the server answers, it first reloads the site, at most once in 30 seconds.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [outlook, setOutlook] = useState<Outlook>(isMissingFile(error) ? 'reloading' : 'broken');
  useEffect(() => {
    if (isMissingFile(error)) void reloadForNewVersion().then(setOutlook);
  }, [error]);
  if (outlook === 'reloading') return <RoutePending />;
  const ofCall = error instanceof ApiError;
  const noAnswer = ofCall || outlook === 'unreachable';
  const detail = ofCall ? error.detail : noConnection().detail;
  return (
    <div className="page flex flex-col items-start gap-4 py-16" role="alert">
      <PageHeading>{noAnswer ? 'TeamSparks is not responding' : 'Something went wrong on this page'}</PageHeading>
      <p className="max-w-prose text-lg text-soft">
        {noAnswer && detail !== '' ? detail : 'Everything you saved is safe. Reloading the page often helps.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          onClick={() => void (ofCall ? router.invalidate() : reloadIfReachable().then(setOutlook))}
        >
          {noAnswer ? 'Try again' : 'Reload'}
        </Button>
        <LinkButton to="/">Go to the home page</LinkButton>
      </div>
    </div>
  );
}
