import type { ReactNode } from 'react';
import { plainWords } from '../forms/plain-words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { toast } from './toast.ts';

interface ActionDialogProps {
  title: string;
  /** On the button that does it. */
  verb: string;
  danger?: boolean;
  /** What goes, what stays, and how to restore it. */
  children: ReactNode;
  action: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  /** Takes it back, for some seconds; absent where nothing can. */
  undo?: () => Promise<unknown>;
  /** What is said of a failure. */
  failed?: (error: unknown) => string;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks, does it, closes, and tells what became of it. Open while mounted. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, verb, danger = false, children, action, done, undo, failed = plainWords, onClose, onDone } = props;
  async function confirm(): Promise<void> {
    try {
      await action();
      onClose();
      toast(done, 'success', undo && { label: 'Undo', onClick: () => void undo().catch(tellFailure) });
      onDone?.();
    } catch (error) {
      onClose();
      toast(failed(error), 'failure');
    }
  }
  return (
    <ConfirmDialog open {...{ title, danger }} confirmLabel={verb} onConfirm={confirm} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
}

const tellFailure = (error: unknown): unknown => toast(plainWords(error), 'failure');
