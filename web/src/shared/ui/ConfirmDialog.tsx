import { useId, useRef, type ReactNode } from 'react';
import { useInFlight } from '../forms/use-in-flight.ts';
import { Button } from './Button.tsx';
import { ModalFrame } from './ModalFrame.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Runs once at a time; the dialog is busy until it ends. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

/**
 * Asks before something that is hard to undo, while `open`. Starts on Cancel, so that a stray Enter only cancels;
 * cannot be dismissed while `onConfirm` runs, and does not close by itself after it.
 */
export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'open'>) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', danger = false, onConfirm, onCancel } = props;
  const { busy, run } = useInFlight();
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <ModalFrame
      role="alertdialog"
      onClose={onCancel}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      size="sm"
      dismissible={!busy}
      sheet={false}
      initialFocus={cancel}
    >
      <div className="flex-none p-5">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-2 text-soft">
          {children}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run(async () => onConfirm())}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
