import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { changeStatus, useChangePlan } from '../lesson-plans.queries.ts';
import { statusFailure } from './publishing.ts';

/** Statuses that show a plan to everyone. */
export type Shown = Exclude<Status, 'draft'>;
const verbs: Record<Shown, string> = { published: 'Publish', locked: 'Lock' };

interface PublishDialogProps {
  plan: Pick<WholePlan, 'id' | 'name'>;
  to: Shown;
  onClose: () => void;
}

/**
 * Shows the question before a draft that is ready for a group is shown to everyone, then sets its status to `to`, with
 * Undo; open while mounted.
 */
export function PublishDialog({ plan: { id, name }, to, onClose }: PublishDialogProps) {
  const { mutateAsync } = useChangePlan(id);
  async function unpublish(): Promise<void> {
    await mutateAsync(changeStatus('draft'));
    toast(`“${name}” is a draft again.`, 'success');
  }
  return (
    <ActionDialog
      title={`${verbs[to]} “${name}”?`}
      verb={verbs[to]}
      action={() => mutateAsync(changeStatus(to))}
      done={`“${name}” is now ${to}.`}
      undo={unpublish}
      failed={statusFailure}
      onClose={onClose}
    >
      Every student and parent here will read this plan. Your group’s event works with the draft.
    </ActionDialog>
  );
}
