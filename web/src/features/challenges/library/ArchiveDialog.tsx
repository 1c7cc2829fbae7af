import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { Archiving } from './use-archiving.ts';

/** Asks before archiving, by name, and says what archiving means (LIB-109 to LIB-112). */
export function ArchiveDialog({ asked, confirm, onClose }: Archiving) {
  if (asked === null) return null;
  return (
    <ConfirmDialog open title="Archive challenge" confirmLabel="Archive" danger onConfirm={confirm} onCancel={onClose}>
      {`Archive "${asked.name}"? This hides the challenge from the library but preserves the data. An administrator can restore it.`}
    </ConfirmDialog>
  );
}
