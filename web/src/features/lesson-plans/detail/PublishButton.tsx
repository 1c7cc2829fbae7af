import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { asksBeforePublishing } from './publishing.ts';
import { statusFailure } from './status-failure.ts';

const PublishDialog = dialogLater(async () => (await import('./PublishDialog.tsx')).PublishDialog);

interface PublishButtonProps {
  plan: WholePlan;
  /** It is the page's main button. */
  isNext: boolean;
}

/**
 * For a plan's authors: publishes their draft, and takes it back (PRE-024). Administrators have all statuses. A draft that is ready
 * for a group is published after a question; one that is for an event of a group alone would be read by nobody else.
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
      await mutateAsync(status(next));
      toast(done, 'success', undo && { label: 'Undo', onClick: undo });
    });
  const publish = () =>
    set('published', `“${name}” is now published.`, () => set('draft', `“${name}” is a draft again.`));
  const takeBack = () =>
    set('draft', `“${name}” is now a draft.`, () => set('published', `“${name}” is published again.`));
  const askFirst = (): void => setAsking(true);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        icon={isDraft ? CircleCheck : Undo2}
        busy={busy}
        onClick={asksBeforePublishing(plan) ? askFirst : isDraft ? publish : takeBack}
      >
        {isDraft ? 'Publish' : 'Back to draft'}
      </Button>
      {asking && <PublishDialog plan={plan} to="published" onClose={() => setAsking(false)} />}
    </>
  );
}
