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
  /** As in the address. */
  challengeId: string;
  /** The list that the person came from. */
  search: LibrarySearch;
  slots: ChallengeSlots;
}

/** The page of one challenge in all its states. */
export function ChallengeDetail({ challengeId, ...page }: ChallengeDetailProps) {
  return idPattern.test(challengeId) ? <Known id={Number(challengeId)} {...page} /> : <ChallengeNotFound />;
}

function Known({ id, ...page }: Omit<ChallengeDetailProps, 'challengeId'> & { id: number }) {
  const { data, error, refetch } = useQuery(detailQuery(id));
  // Edit mode belongs to one challenge. Going to another one ends it, except with "Save and next".
  const [editedId, setEditedId] = useState<number>();
  const editing = editedId === id;
  const hash = useLocation({ select: (location) => location.hash });
  const [asked, setAsked] = useState(() => hash.startsWith('edit-'));
  if (asked && data) {
    setAsked(false);
    if (data.can.edit) setEditedId(id);
  }
  const navigate = useNavigate();
  function edit(next: number | undefined): void {
    setEditedId(next);
    // The address asks to edit a field no longer.
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
