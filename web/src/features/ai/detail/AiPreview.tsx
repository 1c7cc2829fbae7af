import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { aiChallengeQuery } from '../ai-challenges.queries.ts';
import { AiWords } from './AiWords.tsx';

/** Loads an AI challenge and shows its text inside another page, or that it is loading or failed. */
export function AiPreview({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(aiChallengeQuery(id));
  if (data) return <AiWords challenge={data} />;
  if (!error) return <Skeleton className="h-60 w-full max-w-prose" />;
  return <ErrorState title="Failed to load AI challenge" detail={reasonOf(error)} onRetry={() => void refetch()} />;
}
