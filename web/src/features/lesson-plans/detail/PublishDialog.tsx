import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { statusFailure } from './status-failure.ts';

interface PublishDialogProps {
  plan: Pick<WholePlan, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks before a draft that is ready for a group is shown to everybody. Mounted means open. */
export function PublishDialog({ plan: { id, name }, onClose }: PublishDialogProps) {
  const { mutateAsync } = useChangePlan(id);
  async function takeBack(): Promise<void> {
    await mutateAsync(status('draft'));
    toast(`“${name}” is a draft again.`, 'success');
  }
  return (
    <ActionDialog
      title={`Publish “${name}”?`}
      verb="Publish"
      action={() => mutateAsync(status('published'))}
      done={`“${name}” is now published.`}
      undo={takeBack}
      failed={statusFailure}
      onClose={onClose}
    >
      Every student and parent here will read this plan. Your group’s event works with the draft.
    </ActionDialog>
  );
}
