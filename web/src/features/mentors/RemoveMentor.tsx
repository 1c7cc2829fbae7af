import type { Mentor } from '@teamsparks/contract/mentors';
import { useState } from 'react';
import { failureSentence } from '../../shared/forms/form-problem.ts';
import { savingFailed } from '../../shared/forms/use-saving.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { takeAway } from './mentors.queries.ts';

/** Asks by name; nothing of a minor is kept after it. Mounted means open. */
export function RemoveMentor({ mentor, onClose }: { mentor: Mentor; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await takeAway(mentor.id);
      toast(`${mentor.name} is removed.`, 'success');
      onClose();
    } catch (error) {
      toast(failureSentence(error, savingFailed), 'failure');
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Remove ${mentor.name}?`}
      confirmLabel="Remove"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Name and email address are deleted for good. This cannot be undone.
    </ConfirmDialog>
  );
}
