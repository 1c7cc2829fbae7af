import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { type ReactNode, useId, useState } from 'react';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';

/** Texts of a change that asks first. */
interface Words {
  done: string;
  failed: string;
}

/**
 * Returns what {@link AskFirst} needs for a change that a dialog confirms first: `ask` opens it for a person, `confirm`
 * sends the change, `complete` does and throws its refusals, `cancel` closes it, and `before`, the person as they were then, is undefined while it is closed. A
 * refusal keeps the dialog open with the reason in `refusal`; a success closes it, shows a message and calls `after`.
 */
export function useAskedChange<Input>(
  send: (input: Input) => Promise<void>,
  { done, failed }: Words,
  after?: () => void,
) {
  const [before, setBefore] = useState<Person>();
  const [refusal, setRefusal] = useState<string>();
  const { busy, run } = useInFlight();
  async function complete(input: Input): Promise<void> {
    setRefusal(undefined);
    await send(input);
    setBefore(undefined);
    toast(done, 'success');
    after?.();
  }
  return {
    before,
    busy,
    refusal,
    ask: (person: Person) => {
      setRefusal(undefined);
      setBefore(person);
    },
    cancel: () => setBefore(undefined),
    complete,
    confirm: (input: Input) =>
      run(() => complete(input).catch((error: unknown) => setRefusal(plainWords(error, failed)))),
  };
}

/** Shows a section of a person's page with its heading. */
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
  change: Pick<ReturnType<typeof useAskedChange>, 'refusal' | 'cancel'>;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  children: ReactNode;
  onConfirm: () => unknown;
}

/**
 * Shows the dialog that says what a change to a person does and asks; a refusal is read out at once, and the question
 * stays.
 */
export function AskFirst({ change: { refusal, cancel }, children, ...dialog }: AskFirstProps) {
  return (
    <ConfirmDialog open {...dialog} onCancel={cancel}>
      <div className="flex flex-col gap-3">
        {refusal && <Notice kind="failure">{refusal}</Notice>}
        {children}
      </div>
    </ConfirmDialog>
  );
}
