import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedGuardProps {
  title?: string;
  text?: string;
}

/** Asks before navigation, closing or a reload loses what was typed. Mount it while there is something to lose. */
export function UnsavedGuard({
  title = 'Leave without saving?',
  text = 'You will lose your changes.',
}: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => true, withResolver: true });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={title}
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
