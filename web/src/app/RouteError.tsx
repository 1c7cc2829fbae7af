import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../shared/api/api-error.ts';
import { Button } from '../shared/ui/Button.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageHeading } from '../shared/ui/PageHeading.tsx';
import { isMissingFile, reloadForNewVersion } from './new-version.ts';

/** Replaces a page that failed to render; the frame stays, so people can go somewhere else. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (isMissingFile(error)) reloadForNewVersion();
  }, [error]);
  const noAnswer = error instanceof ApiError;
  return (
    <div className="page flex flex-col items-start gap-4 py-16" role="alert">
      <PageHeading>{noAnswer ? 'TeamSparks does not answer' : 'Something broke on this page'}</PageHeading>
      <p className="max-w-prose text-lg text-soft">
        {noAnswer && error.detail !== ''
          ? error.detail
          : 'Nothing that was saved is lost. Loading the page again often helps.'}
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
