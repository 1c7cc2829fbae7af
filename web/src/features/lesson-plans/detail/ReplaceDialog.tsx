import { partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type ChallengeSlot, ChooseChallenges, type Picked } from '../ChooseChallenges.tsx';
import { undoReplaceItem, replaceItem, useChangePlan } from '../lesson-plans.queries.ts';

interface ReplaceDialogProps {
  plan: WholePlan;
  item: PlanItem;
  picker: ChallengeSlot;
  onClose: () => void;
}

/** Shows the library to replace a part with other challenges, with Undo afterwards; open while mounted. */
export function ReplaceDialog({ plan, item, picker, onClose }: ReplaceDialogProps) {
  const { mutateAsync } = useChangePlan(plan.id);
  const title = item.kind === 'challenge' ? (item.archived?.name ?? partTitle(item)) : partTitle(item);
  const present = new Set(
    plan.items.flatMap((one) => (one.kind === 'challenge' && one.challenge ? [one.challenge.id] : [])),
  );
  // Undo is pressed after the dialog is gone, and maybe the page.
  async function undo(added: readonly number[]): Promise<void> {
    try {
      await mutateAsync(undoReplaceItem(item.id, added));
      toast(`“${title}” restored.`, 'success');
    } catch (error) {
      toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');
    }
  }
  async function replace(chosen: readonly Picked[]): Promise<void> {
    const challenges = chosen.map(({ id }) => ({ kind: 'challenge' as const, challenge_id: id }));
    const { added = [] } = await mutateAsync(replaceItem(item.id, challenges));
    toast(`“${title}” replaced.`, 'success', { label: 'Undo', onClick: () => void undo(added) });
  }
  return (
    <ChooseChallenges
      title={`Replace “${title}”`}
      verb="Replace"
      words={(challenges) => `Replace with ${challenges}`}
      picker={picker}
      present={present}
      onClose={onClose}
      onDone={replace}
      failed={teachingSentences.updatePlanFailed}
    />
  );
}
