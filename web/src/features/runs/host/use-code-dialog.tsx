import type { RunCode } from '@teamsparks/contract/runs/addresses/runs';
import { type ReactNode, useState } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { RunCodeCard } from './RunCodeCard.tsx';

interface CodeDialogOptions {
  /** Title of the dialog. */
  title: string;
  /** Heading above the code. */
  name: string;
  ask: () => Promise<RunCode>;
  /** Text below the code. */
  words: string;
}

/**
 * Returns `show`, which requests a code with `ask` and opens the dialog, or shows a message if that fails; `busy`; and
 * `dialog`, which the caller renders.
 */
export function useCodeDialog({ title, name, ask, words }: CodeDialogOptions): {
  busy: boolean;
  show: () => void;
  dialog: ReactNode;
} {
  const [code, setCode] = useState<RunCode | null>(null);
  const { busy, run } = useInFlight();
  const show = () =>
    run(async () => {
      try {
        setCode(await ask());
      } catch (error) {
        toast(plainWords(error), 'failure');
      }
    });
  const dialog = (
    <Dialog open={code !== null} onClose={() => setCode(null)} title={title}>
      {code && (
        <div className="flex flex-col gap-4">
          <RunCodeCard title={name} code={code} />
          <p className="text-soft">{words}</p>
        </div>
      )}
    </Dialog>
  );
  return { busy, show: () => void show(), dialog };
}
