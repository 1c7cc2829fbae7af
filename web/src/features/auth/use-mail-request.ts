import { useState } from 'react';
import { failureSentence, type FailureSentences } from '../../shared/forms/form-problem.ts';

interface Outcome {
  kind: 'success' | 'failure';
  text: string;
}

/** Asks the server for a mail; `send` resolves to what it said. */
export function useMailRequest(send: (email: string) => Promise<{ message: string }>, sentences: FailureSentences) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function request(email: string): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ kind: 'success', text: (await send(email)).message });
    } catch (error) {
      setOutcome({ kind: 'failure', text: failureSentence(error, sentences) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, outcome, request, forget: () => setOutcome(null) };
}

export type MailRequest = ReturnType<typeof useMailRequest>;
