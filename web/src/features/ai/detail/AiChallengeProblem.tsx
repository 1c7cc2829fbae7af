import { ArrowLeft } from 'lucide-react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../../shared/ui/MessagePage.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

interface AiChallengeProblemProps {
  error: Error;
  onRetry: () => void;
}

/** Shows "Challenge Not Found" after a 403 or 404, else that loading failed, with a retry. */
export function AiChallengeProblem({ error, onRetry }: AiChallengeProblemProps) {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return <AiChallengeNotFound />;
  return (
    <div className="page py-8">
      <PageHeading>AI Challenge</PageHeading>
      <ErrorState
        title="Failed to load AI challenge"
        detail={loadFailure(error)}
        onRetry={onRetry}
        retryLabel="Retry"
      />
    </div>
  );
}

/** Shows "Challenge Not Found", with a link to the generator. */
export function AiChallengeNotFound() {
  return (
    <MessagePage picture={<FlownSpark />} title="Challenge Not Found">
      <p className="max-w-prose text-lg text-soft">
        Sorry, we couldn&apos;t find this AI challenge. Please generate a new one.
      </p>
      <LinkButton to="/aichallenges" variant="primary" icon={ArrowLeft}>
        Back to AI Challenges
      </LinkButton>
    </MessagePage>
  );
}

/** Draws a sheet with the outline of a spark that has left it. */
function FlownSpark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 110" className="h-28 stroke-control" fill="none" strokeWidth="3">
      <path d="M28 12h46l18 18v70H28z" className="fill-surface" strokeLinejoin="round" />
      <path d="M74 12v18h18" strokeLinejoin="round" />
      <path d="m58 42 5 15 15 5-15 5-5 15-5-15-15-5 15-5z" className="fill-sunken" strokeDasharray="5 5" />
      <path d="M104 4l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}
