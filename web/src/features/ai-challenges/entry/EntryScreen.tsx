import type { AiChallenge } from '@teamsparks/contract/ai';
import { cleanAiTitle } from '@teamsparks/contract/ai-title';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { usePageTitle } from '../../../shared/ui/use-page-title.ts';
import { aiChallengeQuery } from '../ai-challenges.queries.ts';
import { AiChallengeLoading } from '../detail/AiChallengeLoading.tsx';
import { AiChallengeProblem } from '../detail/AiChallengeProblem.tsx';
import { AiChallengeSheet } from '../detail/AiChallengeSheet.tsx';
import { BackLink } from '../detail/BackLink.tsx';
import { Evaluation } from '../detail/Evaluation.tsx';
import { PrintSheet } from '../detail/PrintSheet.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Proposal } from './Proposal.tsx';

interface EntryScreenProps {
  id: number;
  onDecided: () => void;
  onUndone: () => void;
  onProposed: (libraryId: number) => void;
}

/** A challenge of the AI library, and the way to change it (AIC-064, decisions.md CON-40, GAP-33). */
export function EntryScreen({ id, ...page }: EntryScreenProps) {
  const { data, error, refetch } = useQuery(aiChallengeQuery(id));
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  if (data && editing === 'now') return <Edited challenge={data} onDone={() => setEditing('done')} />;
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
  /** The form was here a moment ago: the focus comes back to the button that opened it. */
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
      {decide && <Evaluation {...{ challenge, onDecided, onUndone }} />}
      <Proposal challenge={challenge} onProposed={onProposed} />
    </AiChallengeSheet>
  );
}

function Edited({ challenge, onDone }: { challenge: AiChallenge; onDone: () => void }) {
  return (
    <div className="page py-6">
      <div className="-ml-3">{back}</div>
      <div className="mt-2 max-w-prose">
        <div className="mb-5">
          <PageHeading>Edit AI challenge</PageHeading>
        </div>
        <EntryForm challenge={challenge} onDone={onDone} />
      </div>
    </div>
  );
}
