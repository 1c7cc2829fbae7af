import type { ReactNode } from 'react';
import { plainWords } from '../forms/failure-words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { toast } from './toast.ts';

interface ActionDialogProps {
  title: string;
  /** Text of the confirming button. */
  verb: string;
  danger?: boolean;
  /** What goes, what stays, and how to restore it. */
  children: ReactNode;
  action: () => Promise<unknown>;
  /** Success message. */
  done: string;
  /** Reverts the action, offered for some seconds; absent if nothing can. */
  undo?: () => Promise<unknown>;
  /** Text of the failure message. */
  failed?: (error: unknown) => string;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * Asks before an action, runs it, closes, and shows success or failure as a message, after a success with an Undo if
 * `undo` is given. Mounted means open.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, verb, danger = false, children, action, done, undo, failed = plainWords, onClose, onDone } = props;
  async function confirm(): Promise<void> {
    try {
      await action();
      onClose();
      toast(done, 'success', undo && { label: 'Undo', onClick: () => void undo().catch(showFailure) });
      onDone?.();
    } catch (error) {
      onClose();
      toast(failed(error), 'failure');
    }
  }
  return (
    <ConfirmDialog open title={title} danger={danger} confirmLabel={verb} onConfirm={confirm} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
}

const showFailure = (error: unknown): unknown => toast(plainWords(error), 'failure');
