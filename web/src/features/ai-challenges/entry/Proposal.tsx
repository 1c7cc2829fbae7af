import type { AiChallenge } from '@teamsparks/contract/ai';
import { FilePlus2, FileText } from 'lucide-react';
import { useId } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { usePropose } from '../ai-challenges.queries.ts';

interface ProposalProps {
  challenge: Pick<AiChallenge, 'id' | 'can' | 'library_challenge_id'>;
  onProposed: (libraryId: number) => void;
}

/** From an accepted challenge to a draft in the challenge library, with its materials and a PDF. */
export function Proposal({ challenge: { id, can, library_challenge_id: draft }, onProposed }: ProposalProps) {
  const { mutateAsync } = usePropose(id);
  const { busy, act } = useAction();
  const titleId = useId();
  if (draft === null && !can.propose) return null;
  async function propose(): Promise<void> {
    const { challenge_id } = await mutateAsync();
    toast('The draft is in the challenge library.', 'success');
    onProposed(challenge_id);
  }
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={titleId} className="text-xl">
        Challenge library
      </h2>
      <p className="mt-2 mb-4 text-soft">
        {draft === null
          ? 'Make a draft of it for the challenge library: with materials, times and a PDF to print.'
          : 'A draft of this challenge is in the challenge library.'}
      </p>
      {draft === null ? (
        <Button icon={FilePlus2} busy={busy} onClick={() => void act(propose)}>
          Propose for the library
        </Button>
      ) : (
        <LinkButton to="/challenges/$challengeId" params={{ challengeId: String(draft) }} icon={FileText}>
          Open the draft
        </LinkButton>
      )}
    </section>
  );
}
