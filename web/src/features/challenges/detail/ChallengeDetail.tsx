import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import { idPattern } from '@teamsparks/contract/shared/endpoint';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { queryKeys } from '../../../parts/query-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Forbidden, MessagePage } from '../../../shared/ui/MessagePage.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import type { LibrarySearch } from '../library/library-filters.ts';
import type { ChallengeSlots } from './ChallengeActions.tsx';
import { ChallengeView } from './ChallengeView.tsx';
import { detailQuery } from './detail.queries.ts';
import { BackToLibrary } from './NeighborLinks.tsx';

interface ChallengeDetailProps {
  /** Id as it stands in the address. */
  challengeId: string;
  /** The list that the person came from. */
  search: LibrarySearch;
  slots: ChallengeSlots;
}

/**
 * Shows the page of one challenge, or that it is loading, missing, not allowed or could not be loaded. Starts in edit
 * mode if the hash begins with `#edit-` and the person may edit. A loaded challenge stays after a failure, after a
 * 403 or 404 only while it is being edited.
 */
export function ChallengeDetail({ challengeId, ...page }: ChallengeDetailProps) {
  return idPattern.test(challengeId) ? <ExistingId id={Number(challengeId)} {...page} /> : <ChallengeNotFound />;
}

function ExistingId({ id, ...page }: Omit<ChallengeDetailProps, 'challengeId'> & { id: number }) {
  const { data, error, refetch } = useQuery(detailQuery(id));
  // Edit mode belongs to one challenge. Going to another one ends it, except with "Save and next".
  const [editedId, setEditedId] = useState<number>();
  const editing = editedId === id;
  const hash = useLocation({ select: (location) => location.hash });
  const [startsEditing, setStartsEditing] = useState(() => hash.startsWith('edit-'));
  if (startsEditing && data) {
    setStartsEditing(false);
    if (data.can.edit) setEditedId(id);
  }
  const navigate = useNavigate();
  function edit(next: number | undefined): void {
    setEditedId(next);
    // Removes the request to edit a field from the address.
    if (next === undefined && hash !== '') void navigate({ to: '.', search: true, replace: true, resetScroll: false });
  }
  // After a 403 or 404 the challenge must not be shown any longer. Other failures keep it and what is being typed.
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 403);
  if (data && (editing || !isRefused)) {
    return <ChallengeView key={id} challenge={data} {...page} editing={editing} onEdit={edit} />;
  }
  if (error) return <ChallengeProblem id={id} error={error} onRetry={() => void refetch()} />;
  return <ChallengeLoading />;
}

/** Returns the name of a challenge from a cached page of the library, or undefined. */
function knownName(id: number): string | undefined {
  const pages = queryClient.getQueriesData<LibraryPage>({ queryKey: queryKeys.challenges.pages });
  return pages.flatMap(([, page]) => page?.items ?? []).find((row) => row.id === id)?.name;
}

/** Shows the skeleton of the page. */
function ChallengeLoading() {
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
function ChallengeProblem({ id, error, onRetry }: ChallengeProblemProps) {
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
function NotAllowed({ sentence }: { sentence: string }) {
  return <Forbidden action={wayBack}>{sentence}</Forbidden>;
}

/** Shows the message that the challenge was not found, with a link to the library. */
function ChallengeNotFound() {
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
