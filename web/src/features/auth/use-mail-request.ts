import { useState } from 'react';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { type AnswerSentences, answerWords } from './answer-words.ts';

interface Outcome {
  kind: 'success' | 'failure';
  text: string;
}

/** Asks the server for a mail; `send` resolves to what it said. */
export function useMailRequest(send: (email: string) => Promise<{ message: string }>, sentences: AnswerSentences) {
  const { busy, run } = useInFlight();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function request(email: string): Promise<void> {
    setOutcome(null);
    try {
      setOutcome({ kind: 'success', text: (await send(email)).message });
    } catch (error) {
      setOutcome({ kind: 'failure', text: answerWords(error, sentences) });
    }
  }
  return { busy, outcome, request: (email: string) => run(() => request(email)), forget: () => setOutcome(null) };
}

export type MailRequest = ReturnType<typeof useMailRequest>;
