import { useAction } from '../forms/use-action.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { toast } from './toast.ts';

interface ArchiveDialogProps {
  name: string;
  /** What is archived with it, and how to restore it. */
  text: string;
  archive: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks by name before something is archived. Open while mounted. */
export function ArchiveDialog({ name, text, archive, onClose }: ArchiveDialogProps) {
  const { act } = useAction();
  const confirm = () =>
    act(async () => {
      await archive();
      toast(`“${name}” archived.`, 'success');
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
