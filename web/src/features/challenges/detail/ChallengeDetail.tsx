import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { ChallengeLoading, ChallengeNotFound, ChallengeProblem } from './ChallengeProblem.tsx';
import { type ChallengeSlots, ChallengeView } from './ChallengeView.tsx';
import { detailQuery } from './detail-query.ts';

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
