import { useAction } from '../forms/use-action.ts';
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
  const { act } = useAction();
  const confirm = () =>
    act(async () => {
      await archive();
      toast(`“${name}” is archived.`, 'success');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Archive “${name}”?`}
      confirmLabel="Archive"
      danger
      onConfirm={confirm}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
