import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { statusFailure } from './status-failure.ts';

/** What shows a plan to everybody. */
export type Shown = Exclude<Status, 'draft'>;
const verbs: Record<Shown, string> = { published: 'Publish', locked: 'Lock' };

interface PublishDialogProps {
  plan: Pick<WholePlan, 'id' | 'name'>;
  to: Shown;
  onClose: () => void;
}

/** Asks before a draft that is ready for a group is shown to everybody. Mounted means open. */
export function PublishDialog({ plan: { id, name }, to, onClose }: PublishDialogProps) {
  const { mutateAsync } = useChangePlan(id);
  async function takeBack(): Promise<void> {
    await mutateAsync(status('draft'));
    toast(`“${name}” is a draft again.`, 'success');
  }
  return (
    <ActionDialog
      title={`${verbs[to]} “${name}”?`}
      verb={verbs[to]}
      action={() => mutateAsync(status(to))}
      done={`“${name}” is now ${to}.`}
      undo={takeBack}
      failed={statusFailure}
      onClose={onClose}
    >
      Every student and parent here will read this plan. Your group’s event works with the draft.
    </ActionDialog>
  );
}
