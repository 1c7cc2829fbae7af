import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FileText, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { aiChallengeQuery, usePropose } from '../ai-challenges.queries.ts';
import { AiChallengeProblem } from '../detail/AiChallengeProblem.tsx';
import {
  AddAiToPlan,
  AiChallengeLoading,
  AiChallengeSheet,
  BackLink,
  PrintSheet,
} from '../detail/AiChallengeSheet.tsx';
import { Evaluation } from '../detail/Evaluation.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';

/** Loaded when editing starts, because it brings the contract's schemas. */
const EntryForm = dialogLater(
  async () => (await import('./EntryForm.tsx')).EntryForm,
  <Skeleton className="h-96 w-full" />,
);

interface ProposalProps {
  challenge: Pick<AiChallenge, 'id' | 'can' | 'library_challenge_id'>;
  onProposed: (libraryId: number) => void;
}

/** Shows the button that proposes an accepted challenge for the library, or the link to its draft. */
function Proposal({ challenge: { id, can, library_challenge_id: draft }, onProposed }: ProposalProps) {
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
          ? 'Create a draft for the challenge library, with its words, materials and times.'
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

interface EntryScreenProps {
  id: number;
  onDecided: () => void;
  onUndone: () => void;
  onProposed: (libraryId: number) => void;
}

/**
 * Shows a challenge of the AI library, or that it is loading, not found or failed, with the button to print it;
 * those to run it (if it is accepted) and to add it to a plan, as this person's rights allow; as its `can` allows,
 * those to edit it, vote on it and propose it for the challenge library; and the link to its draft there, if any.
 */
export function EntryScreen({ id, ...page }: EntryScreenProps) {
  const { data, error, refetch } = useQuery(aiChallengeQuery(id));
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  if (data && editing === 'now') return <Edited challenge={data} onClose={() => setEditing('done')} />;
  if (data) return <Shown challenge={data} {...page} edited={editing === 'done'} onEdit={() => setEditing('now')} />;
  if (error) return <AiChallengeProblem error={error} onRetry={() => void refetch()} />;
  return <AiChallengeLoading />;
}

const back = (
  <BackLink to="/aichallenges/library" search={true}>
    Back to AI Challenge Library
  </BackLink>
);

interface ShownProps extends Omit<EntryScreenProps, 'id'> {
  challenge: AiChallenge;
  /** The form has just closed, so the focus goes back to the button that opened it. */
  edited: boolean;
  onEdit: () => void;
}

function Shown({ challenge, onDecided, onUndone, onProposed, edited, onEdit }: ShownProps) {
  usePageTitle(cleanAiTitle(challenge.title));
  const { edit, decide } = challenge.can;
  return (
    <AiChallengeSheet challenge={challenge} back={back}>
      {edit && (
        <Button variant="primary" icon={Pencil} autoFocus={edited} onClick={onEdit}>
          Edit
        </Button>
      )}
      <PrintSheet />
      <AddAiToPlan challenge={challenge} />
      {decide && <Evaluation challenge={challenge} onDecided={onDecided} onUndone={onUndone} />}
      <Proposal challenge={challenge} onProposed={onProposed} />
    </AiChallengeSheet>
  );
}

function Edited({ challenge, onClose }: { challenge: AiChallenge; onClose: () => void }) {
  return (
    <div className="page py-6">
      <div className="-ml-3">{back}</div>
      <div className="mt-2 max-w-4xl">
        <div className="mb-5">
          <PageHeading>Edit AI challenge</PageHeading>
        </div>
        <EntryForm challenge={challenge} onClose={onClose} />
      </div>
    </div>
  );
}
