import type { AiChallenge } from '@teamsparks/contract/ai';
import type { AiStatus } from '@teamsparks/contract/ai-vocabulary';
import { Check, X } from 'lucide-react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDecision, vote } from '../ai-challenges.queries.ts';

/** What is said when a vote did not arrive (ERR-046 to ERR-049). */
export function feedbackFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Failed to submit feedback. Please try again.';
  if (error.status === 401) return 'Please log in to provide feedback';
  const reason = reasonOf(error);
  return reason ? `Error: ${reason}` : 'Failed to submit feedback';
}

type Action = 'accept' | 'reject';
const done: Record<Action, string> = {
  accept: 'Challenge accepted successfully',
  reject: 'Challenge rejected successfully',
};

const statusSentences: Record<AiStatus, string> = {
  undecided:
    'Would you run it? Accepted challenges appear in the AI Challenge Library for everyone. Rejected ones are hidden.',
  accepted:
    'You accepted this challenge. Everyone can find it in the AI Challenge Library. Rejecting it hides it again.',
  rejected: 'You rejected this challenge. No one else can see it. Accepting it adds it to the AI Challenge Library.',
};

interface EvaluationProps {
  challenge: Pick<AiChallenge, 'id' | 'status'>;
  /** Called after the message (AIC-042). */
  onDecided: () => void;
  /** Called after a rejection is withdrawn; leads back to the challenge. */
  onUndone: () => void;
}

/** AIC-033 to AIC-036; the last vote counts. */
export function Evaluation({ challenge: { id, status }, onDecided, onUndone }: EvaluationProps) {
  const { mutateAsync } = useDecision(id);
  const { busy, act } = useAction(feedbackFailure);
  async function decide(action: Action): Promise<void> {
    await mutateAsync(action);
    const canUndo = action === 'reject' && status !== 'rejected';
    toast(done[action], 'success', canUndo ? { label: 'Undo', onClick: () => void undo() } : undefined);
    onDecided();
  }
  async function undo(): Promise<void> {
    try {
      await vote(id, status === 'accepted' ? 'accept' : 'withdraw');
      onUndone();
    } catch (error) {
      toast(feedbackFailure(error), 'failure');
    }
  }
  const look = (action: Action) => ({
    busy,
    busyLabel: 'Submitting...',
    onClick: () => void act(() => decide(action)),
  });
  return (
    <section aria-labelledby="evaluation" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="evaluation" className="text-xl">
        Challenge Evaluation
      </h2>
      <p className="mt-2 text-soft">{statusSentences[status]}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Button variant="primary" icon={Check} {...look('accept')}>
          Accept Challenge
        </Button>
        <Button icon={X} {...look('reject')}>
          Reject Challenge
        </Button>
      </div>
    </section>
  );
}
