import type { Mentor } from '@teamsparks/contract/mentors';
import { useAction } from '../../shared/forms/use-action.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { takeAway } from './mentors.queries.ts';

/** Asks by name; nothing of a minor is kept after it. Mounted means open. */
export function RemoveMentor({ mentor, onClose }: { mentor: Mentor; onClose: () => void }) {
  const { act } = useAction();
  const remove = () =>
    act(async () => {
      await takeAway(mentor.id);
      toast(`${mentor.name} is removed.`, 'success');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Remove ${mentor.name}?`}
      confirmLabel="Remove"
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      Name and email address are deleted for good. This cannot be undone.
    </ConfirmDialog>
  );
}
