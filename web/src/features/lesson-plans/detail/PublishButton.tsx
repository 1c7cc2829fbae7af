import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { changeStatus, useChangePlan } from '../lesson-plans.queries.ts';
import { asksBeforePublishing } from './publishing.ts';
import { statusFailure } from './status-failure.ts';

const PublishDialog = dialogLater(async () => (await import('./PublishDialog.tsx')).PublishDialog);

interface PublishButtonProps {
  plan: WholePlan;
  /** True if it is the page's main button. */
  isNext: boolean;
}

/**
 * Shows the button that publishes a draft or makes a published plan a draft again, with Undo. Publishing a draft that
 * is ready for a group asks first; a plan for a group's event only has no button, because publishing would show it to
 * nobody else. The caller checks who may.
 */
export function PublishButton({ plan, isNext }: PublishButtonProps) {
  const { id, name, status: current } = plan;
  const { mutateAsync } = useChangePlan(id);
  const { busy, act } = useAction(statusFailure);
  const [asking, setAsking] = useState(false);
  if (plan.for_group && plan.event_id !== null) return null;
  const isDraft = current === 'draft';
  const set = (next: 'draft' | 'published', done: string, undo?: () => void): unknown =>
    act(async () => {
      await mutateAsync(changeStatus(next));
      toast(done, 'success', undo && { label: 'Undo', onClick: undo });
    });
  const publish = () =>
    set('published', `“${name}” is now published.`, () => set('draft', `“${name}” is a draft again.`));
  const unpublish = () =>
    set('draft', `“${name}” is now a draft.`, () => set('published', `“${name}” is published again.`));
  const askFirst = (): void => setAsking(true);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        icon={isDraft ? CircleCheck : Undo2}
        busy={busy}
        onClick={asksBeforePublishing(plan) ? askFirst : isDraft ? publish : unpublish}
      >
        {isDraft ? 'Publish' : 'Back to draft'}
      </Button>
      {asking && <PublishDialog plan={plan} to="published" onClose={() => setAsking(false)} />}
    </>
  );
}
