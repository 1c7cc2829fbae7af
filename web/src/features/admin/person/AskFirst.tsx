import type { Person } from '@teamsparks/contract/admin';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';

/** Texts of a change that asks first. */
interface Words {
  done: string;
  failed: string;
}

/**
 * A change that a dialog confirms first. A refusal keeps the dialog open with the reason; a success closes it with a
 * toast. The dialog uses the person as `asked`, because the one on screen may have changed since. `after` runs on
 * success.
 */
export function useAskedChange<Reply, Input>(
  { mutateAsync, isPending, error, reset }: UseMutationResult<Reply, Error, Input>,
  { done, failed }: Words,
  after?: () => void,
) {
  const [asked, setAsked] = useState<Person | null>(null);
  return {
    asked,
    busy: isPending,
    refusal: error ? plainWords(error, failed) : undefined,
    ask: (person: Person) => {
      reset();
      setAsked(person);
    },
    cancel: () => setAsked(null),
    confirm: async (input: Input): Promise<void> => {
      try {
        await mutateAsync(input);
      } catch {
        // The dialog says why.
        return;
      }
      setAsked(null);
      toast(done, 'success');
      after?.();
    },
  };
}

/** One subject of a person's page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

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
