import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import {
  aiRewritable,
  type AiRewritable,
  type AiWish,
  aiWishesOf,
  aiWishLabels,
} from '@teamsparks/contract/ai/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { aiChallengeQuery, useRewrite } from '../ai-challenges.queries.ts';
import { sectionWords } from '../section-words.ts';
import { AiChallengeProblem } from './AiChallengeProblem.tsx';
import { AddAiToPlan, AiChallengeLoading, AiChallengeSheet, BackLink, PrintSheet } from './AiChallengeSheet.tsx';
import { Evaluation } from './Evaluation.tsx';

interface RewritesProps {
  challenge: Pick<AiChallenge, 'id'>;
  /** Called with the new version. The original stays. */
  onRewritten: (challenge: AiChallenge) => void;
}

/** Offers to rewrite one part and keep the rest. Folded by default. */
function Rewrites(props: RewritesProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group rounded-lg border border-line bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center justify-between gap-3 rounded-lg px-5 py-4">
        <h2 className="text-xl">Almost right?</h2>
        <ChevronDown className="size-5 text-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {open && (
        <div className="px-5 pb-3">
          <p className="text-soft">Have one part rewritten. You get a new challenge, and this one stays.</p>
          <Parts {...props} />
        </div>
      )}
    </details>
  );
}

function Parts({ challenge, onRewritten }: RewritesProps) {
  const { mutateAsync, variables } = useRewrite(challenge.id);
  const { busy, act } = useAction();
  const rewrite = (section: AiRewritable, wish: AiWish): unknown =>
    act(async () => onRewritten(await mutateAsync({ section, wish })));
  return (
    <ul className="mt-3 flex flex-col">
      {aiRewritable.map((section) => (
        <li key={section} className="border-t border-line py-2">
          <p className="text-sm font-semibold">{sectionWords[section]}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {aiWishesOf[section].map((wish) => (
              <Button
                key={wish}
                size="sm"
                busy={busy && variables?.section === section && variables.wish === wish}
                aria-disabled={busy}
                onClick={() => rewrite(section, wish)}
              >
                <span>{aiWishLabels[wish]}</span>
                <VisuallyHidden>{`: ${sectionWords[section]}`}</VisuallyHidden>
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface AiChallengeScreenProps {
  id: number;
  onDecided: () => void;
  onUndone: () => void;
  onRewritten: (challenge: AiChallenge) => void;
}

/**
 * Shows a generated challenge by its id, or that it is loading, not found or failed, with the button to print it;
 * those to run it (if it is accepted) and to add it to a plan, as this person's rights allow; and, as its `can`
 * allows, to accept or reject it and to have a part rewritten.
 */
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
      {challenge.can.decide && <Evaluation challenge={challenge} onDecided={onDecided} onUndone={onUndone} />}
      {challenge.can.rewrite && <Rewrites challenge={challenge} onRewritten={onRewritten} />}
      <PrintSheet />
      <AddAiToPlan challenge={challenge} />
    </AiChallengeSheet>
  );
}
