import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';

interface AskFirstProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  /** Why the server refused, read at once; the question stays. */
  refusal: string | undefined;
  children: ReactNode;
  onConfirm: () => unknown;
  onCancel: () => void;
}

/** Says what a change to a person does, asks, and says why it was refused. */
export function AskFirst({ refusal, children, ...dialog }: AskFirstProps) {
  return (
    <ConfirmDialog open {...dialog}>
      <div className="flex flex-col gap-3">
        {refusal && <Notice kind="failure">{refusal}</Notice>}
        {children}
      </div>
    </ConfirmDialog>
  );
}
