import { partTitle } from '@teamsparks/contract/plan-parts';
import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type ChallengeSlot, ChooseChallenges, type Picked } from '../ChooseChallenges.tsx';
import { bringBack, replaceItem, useChangePlan } from '../lesson-plans.queries.ts';

interface ReplaceDialogProps {
  plan: WholePlan;
  item: PlanItem;
  picker: ChallengeSlot;
  onClose: () => void;
}

const fail = (error: Error): void => toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');

/** Puts other challenges into the place of a part. Mounted means open. */
export function ReplaceDialog({ plan, item, picker, onClose }: ReplaceDialogProps) {
  const { mutate, mutateAsync } = useChangePlan(plan.id);
  const title = item.kind === 'challenge' ? (item.archived?.name ?? partTitle(item)) : partTitle(item);
  const present = new Set(
    plan.items.flatMap((one) => (one.kind === 'challenge' && one.challenge ? [one.challenge.id] : [])),
  );
  async function replace(chosen: readonly Picked[]): Promise<void> {
    const before = new Set(plan.items.map(({ id }) => id));
    const { items } = await mutateAsync(
      replaceItem(
        item.id,
        chosen.map(({ id }) => ({ kind: 'challenge', challenge_id: id })),
      ),
    );
    const added = items.flatMap(({ id }) => (before.has(id) ? [] : [id]));
    const undo = () => mutate(bringBack(item.id, added), { onError: fail });
    toast(`“${title}” replaced.`, 'success', { label: 'Undo', onClick: undo });
  }
  return (
    <ChooseChallenges
      title={`Replace “${title}”`}
      verb="Put in"
      {...{ picker, present, onClose }}
      onDone={replace}
      failed={teachingSentences.updatePlanFailed}
    />
  );
}
