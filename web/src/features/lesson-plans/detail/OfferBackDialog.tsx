import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { duplicatePlan, offerBack } from '../lesson-plans.queries.ts';

interface OfferBackDialogProps {
  plan: WholePlan;
  original: NonNullable<WholePlan['copy']>['original'];
  onClose: () => void;
  onDraft: (draft: LessonPlan) => void;
}

/**
 * Shows the choice to put one event's changes into the original plan, if this person may edit it, or into a new draft,
 * which is passed to `onDraft`; open while mounted.
 */
export function OfferBackDialog({ plan, original, onClose, onDraft }: OfferBackDialogProps) {
  const { busy, run } = useInFlight();
  const [failure, setFailure] = useState('');
  const target = original?.can_edit ? original : null;
  const attempt = (work: () => Promise<void>) => (): void =>
    void run(async () => {
      setFailure('');
      try {
        await work();
      } catch (error) {
        // The page reloads the original; the next press is about what it says then.
        const isStale = error instanceof ApiError && error.status === 412;
        setFailure(isStale ? '' : failureWords(teachingSentences.updatePlanFailed, error));
      }
    });
  const replace = attempt(async () => {
    if (!target) return;
    await offerBack(plan.id, target.version);
    onClose();
    toast(`“${plan.name}” now has the changes of this event.`, 'success');
  });
  const draft = attempt(async () => {
    const copy = await duplicatePlan(plan.id);
    onClose();
    toast(`“${copy.name}” is a new draft of yours.`, 'success');
    onDraft(copy);
  });
  return (
    <Dialog
      open
      title="Offer back"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={target ? 'secondary' : 'primary'} busy={busy} onClick={draft}>
            Make a draft of mine
          </Button>
          {target && (
            <Button variant="primary" busy={busy} onClick={replace}>
              Replace the original
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure !== '' && <Notice kind="failure">{failure}</Notice>}
        {target?.changed && (
          <Notice kind="info">{`“${target.name}” was changed by someone after this copy was made. If you replace it, those changes are lost.`}</Notice>
        )}
        <p className="wrap-anywhere">{offerWords(original)}</p>
      </div>
    </Dialog>
  );
}

function offerWords(original: OfferBackDialogProps['original']): string {
  if (!original) return 'The original is gone. You can make a draft of yours from this plan.';
  if (!original.can_edit) {
    return `You cannot edit “${original.name}”. You can make a draft of yours from this plan, and offer that.`;
  }
  return `“${original.name}” gets the name, description, times and parts of this plan, for all its events. The parts it has now leave it.`;
}
