import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { Archiving } from './use-archiving.ts';

/**
 * Shows a confirmation that names the challenge to archive and says what archiving means; nothing while `toConfirm` is
 * null.
 */
export function ArchiveDialog({ toConfirm, confirm, onClose }: Archiving) {
  if (toConfirm === null) return null;
  return (
    <ConfirmDialog open title="Archive challenge" confirmLabel="Archive" danger onConfirm={confirm} onCancel={onClose}>
      {`Archive "${toConfirm.name}"? This hides the challenge from the library but preserves the data. An administrator can restore it.`}
    </ConfirmDialog>
  );
}
