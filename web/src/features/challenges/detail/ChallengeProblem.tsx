import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { ArrowLeft } from 'lucide-react';
import { queryKeys } from '../../../parts/query-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Forbidden, MessagePage } from '../../../shared/ui/MessagePage.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { BackToLibrary } from './NeighborLinks.tsx';

/** Returns the name of a challenge from a cached page of the library, or undefined. */
function knownName(id: number): string | undefined {
  const pages = queryClient.getQueriesData<LibraryPage>({ queryKey: queryKeys.challenges.pages });
  return pages.flatMap(([, page]) => page?.items ?? []).find((row) => row.id === id)?.name;
}

/** Shows the skeleton of the page. */
export function ChallengeLoading() {
  return (
    <div className="page challenge-page py-6" aria-busy="true">
      <header className="flex flex-col gap-3">
        <BackToLibrary />
        <h1 className="text-3xl text-soft md:text-4xl">
          <span role="status">Loading...</span>
        </h1>
        <Skeleton className="h-6 w-2/3 max-w-md" />
      </header>
      <div className="challenge-side">
        {['w-full', 'w-5/6', 'w-full', 'w-2/3', 'w-full'].map((width, index) => (
          <Skeleton key={index} className={`h-8 ${width}`} />
        ))}
      </div>
      <div className="challenge-pdf p-4" data-state="loading">
        <Skeleton className="mx-auto aspect-[17/22] w-full max-w-lg" />
      </div>
    </div>
  );
}

interface ChallengeProblemProps {
  id: number;
  error: unknown;
  onRetry: () => void;
}

/** Shows why a challenge cannot be shown: it is gone, not allowed, or could not be loaded. */
export function ChallengeProblem({ id, error, onRetry }: ChallengeProblemProps) {
  const refusal = error instanceof ApiError ? error : undefined;
  if (refusal?.status === 404) return <ChallengeNotFound />;
  if (refusal?.status === 403) return <NotAllowed sentence={refusal.detail || sentences.viewDenied} />;
  return (
    <div className="page flex flex-col gap-2 py-6">
      <BackToLibrary />
      <PageHeading>{knownName(id) ?? 'Challenge'}</PageHeading>
      <ErrorState title={`Failed to fetch challenge with ID ${id}`} detail={loadFailure(error)} onRetry={onRetry} />
    </div>
  );
}

const wayBack = (
  <LinkButton to="/challenges" search={true} variant="primary" icon={ArrowLeft}>
    Back to Library
  </LinkButton>
);

/** Shows the reason why this challenge is not allowed, with a link to the library. */
export function NotAllowed({ sentence }: { sentence: string }) {
  return <Forbidden action={wayBack}>{sentence}</Forbidden>;
}

/** Shows the message that the challenge was not found, with a link to the library. */
export function ChallengeNotFound() {
  return (
    <MessagePage picture={<LostSheet />} title="Challenge not found.">
      <p className="max-w-prose text-lg text-soft">It may have been archived or renamed. Look for it in the library.</p>
      {wayBack}
    </MessagePage>
  );
}

/** Draws a sheet with a hole and a spark; decorative. */
function LostSheet() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 110"
      className="h-28 text-control"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d="M28 12h46l18 18v70H28z" className="fill-surface" strokeLinejoin="round" />
      <path d="M74 12v18h18" strokeLinejoin="round" />
      <path d="M40 84h40M40 74h18" strokeLinecap="round" />
      <circle cx="57" cy="50" r="13" className="fill-sunken" strokeDasharray="5 5" />
      <path d="M104 4l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}
