import type { AiChallenge } from '@teamsparks/contract/ai';
import { cleanAiTitle } from '@teamsparks/contract/ai-title';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../shared/ui/use-page-title.ts';
import { aiChallengeQuery } from '../ai-challenges.queries.ts';
import { AiChallengeLoading } from './AiChallengeLoading.tsx';
import { AiChallengeProblem } from './AiChallengeProblem.tsx';
import { AiChallengeSheet } from './AiChallengeSheet.tsx';
import { BackLink } from './BackLink.tsx';
import { Evaluation } from './Evaluation.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { Rewrites } from './Rewrites.tsx';

interface AiChallengeScreenProps {
  id: number;
  onDecided: () => void;
  onUndone: () => void;
  onRewritten: (challenge: AiChallenge) => void;
}

/** A challenge right after it was generated, or by its address (AIC-029 to AIC-043, decisions.md WRT-07). */
export function AiChallengeScreen({ id, ...page }: AiChallengeScreenProps) {
  const { data, error, refetch } = useQuery(aiChallengeQuery(id));
  if (data) return <Shown challenge={data} {...page} />;
  if (error) return <AiChallengeProblem error={error} onRetry={() => void refetch()} />;
  return <AiChallengeLoading />;
}

interface ShownProps extends Omit<AiChallengeScreenProps, 'id'> {
  challenge: AiChallenge;
}

function Shown({ challenge, onDecided, onUndone, onRewritten }: ShownProps) {
  usePageTitle(cleanAiTitle(challenge.title));
  return (
    <AiChallengeSheet challenge={challenge} back={<BackLink to="/aichallenges">Back to AI Challenges</BackLink>}>
      {challenge.can.decide && <Evaluation {...{ challenge, onDecided, onUndone }} />}
      {challenge.can.rewrite && <Rewrites challenge={challenge} onRewritten={onRewritten} />}
      <PrintSheet />
    </AiChallengeSheet>
  );
}
