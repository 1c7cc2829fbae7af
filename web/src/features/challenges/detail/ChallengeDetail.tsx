import { idPattern } from '@teamsparks/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { ChallengeLoading } from './ChallengeLoading.tsx';
import { ChallengeNotFound, ChallengeProblem } from './ChallengeProblem.tsx';
import { type ActionSlot, ChallengeView } from './ChallengeView.tsx';
import { detailQuery } from './detail-query.ts';

interface ChallengeDetailProps {
  /** As in the address. */
  challengeId: string;
  actions: ActionSlot;
}

/** The page of one challenge in all its states. */
export function ChallengeDetail({ challengeId, actions }: ChallengeDetailProps) {
  return idPattern.test(challengeId) ? <Known id={Number(challengeId)} actions={actions} /> : <ChallengeNotFound />;
}

function Known({ id, actions }: { id: number; actions: ActionSlot }) {
  const { data, error, refetch } = useQuery(detailQuery(id));
  // What was seen before may not be shown any more, but another failure does not take it away.
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 403);
  if (data && !isRefused) return <ChallengeView key={id} challenge={data} actions={actions} />;
  if (error) return <ChallengeProblem id={id} error={error} onRetry={() => void refetch()} />;
  return <ChallengeLoading />;
}
