import { useState } from 'react';
import { failureSentence } from '../forms/form-problem.ts';
import { savingFailed } from '../forms/use-saving.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { toast } from './toast.ts';

interface ArchiveDialogProps {
  name: string;
  /** What goes with it, and how it comes back. */
  text: string;
  archive: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks by name before something is archived. Mounted means open. */
export function ArchiveDialog({ name, text, archive, onClose }: ArchiveDialogProps) {
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      await archive();
      toast(`“${name}” is archived.`, 'success');
      onClose();
    } catch (error) {
      toast(failureSentence(error, savingFailed), 'failure');
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Archive “${name}”?`}
      confirmLabel="Archive"
      danger
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
