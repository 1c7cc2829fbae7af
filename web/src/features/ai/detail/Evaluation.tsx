import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import type { AiStatus } from '@teamsparks/contract/ai/vocabulary';
import { Check, X } from 'lucide-react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDecision, sendVote } from '../ai-challenges.queries.ts';

/**
 * Returns the message for a vote that failed: that it failed, with the server's reason if it refused and gave one;
 * on a 401 instead that the person has to log in.
 */
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

type Held = AiChallenge['held'];

const statusSentences: Record<AiStatus, (held: Held) => string> = {
  undecided: (held) =>
    held === null
      ? 'Would you run it? Accepted challenges appear in the AI Challenge Library for everyone. Rejected ones are hidden.'
      : `Would you run it? ${whenAccepted[held]} Rejected ones are hidden.`,
  accepted: (held) => `You accepted this challenge. ${acceptedIs[held ?? 'shown']} Rejecting it hides it again.`,
  rejected: (held) =>
    `You rejected this challenge. No one else can see it. ${
      held === null ? 'Accepting it adds it to the AI Challenge Library.' : whenAccepted[held]
    }`,
};

/** Returns what a vote does, for administrators who see what others accepted; why it is held stands at the top of the page. */
function theirsSentence({ status, held }: Pick<AiChallenge, 'status' | 'held'>): string {
  if (status === 'rejected') return `Only the person who made it can see this challenge. ${acceptingShows}`;
  return `${held === null ? acceptedIs.shown : acceptingShows} Rejecting it hides it from everyone but the person who made it.`;
}

const acceptingShows = 'Accepting it shows it to everyone in the AI Challenge Library.';

const whenAccepted: Record<NonNullable<Held>, string> = {
  waiting: 'If you accept it, staff reviews it first. Then it appears in the AI Challenge Library for everyone.',
  refused:
    'Staff reviewed it and kept it private. If you accept it, only you and staff see it in the AI Challenge Library.',
};

const acceptedIs: Record<NonNullable<Held> | 'shown', string> = {
  shown: 'Everyone can find it in the AI Challenge Library.',
  waiting: 'Someone on the staff reviews it first. Then everyone can find it in the AI Challenge Library.',
  refused: 'Staff reviewed it and kept it private. Others do not see it.',
};

interface EvaluationProps {
  challenge: Pick<AiChallenge, 'id' | 'mine' | 'status' | 'held' | 'held_if_accepted'>;
  /** Called after the success message. */
  onDecided: () => void;
  /** Called after a rejection is withdrawn; leads back to the challenge. */
  onUndone: () => void;
}

/**
 * Shows the buttons that accept or reject a challenge; the last vote counts. The message after rejecting one that
 * was not rejected before offers Undo. A failed vote only shows a message.
 */
export function Evaluation({ challenge, onDecided, onUndone }: EvaluationProps) {
  const { id, mine, status } = challenge;
  const held = status === 'accepted' ? challenge.held : challenge.held_if_accepted;
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
      await sendVote(id, status === 'accepted' ? 'accept' : 'withdraw');
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
      <p className="mt-2 text-soft">{mine ? statusSentences[status](held) : theirsSentence(challenge)}</p>
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
