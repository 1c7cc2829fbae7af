import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { statusFailure } from './status-failure.ts';

interface PublishButtonProps {
  plan: WholePlan;
  /** It is the page's main button. */
  isNext: boolean;
}

/** For a plan's authors: publishes their draft, and takes it back (PRE-024). Administrators have all statuses. */
export function PublishButton({ plan: { id, name, status: current }, isNext }: PublishButtonProps) {
  const { mutateAsync } = useChangePlan(id);
  const { busy, act } = useAction(statusFailure);
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
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      icon={isDraft ? CircleCheck : Undo2}
      busy={busy}
      onClick={isDraft ? publish : takeBack}
    >
      {isDraft ? 'Publish' : 'Back to draft'}
    </Button>
  );
}
