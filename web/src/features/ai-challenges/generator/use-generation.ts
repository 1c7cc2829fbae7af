import type { AiChallenge } from '@teamsparks/contract/ai';
import { generationFailed } from '@teamsparks/contract/ai-vocabulary';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { adoptAiChallenge } from '../ai-challenges.queries.ts';
import { type ArrivedSection, askForChallenge, type Wish } from './ask-for-challenge.ts';

/**
 * ERR-050, and what the server adds where trying again at once would not help: too many, not allowed, session over, no model; or
 * where parts that were shown already are taken back.
 */
function failureOf(error: unknown): string[] {
  const reason = error instanceof ApiError && [401, 403, 429, 502, 503].includes(error.status) ? error.detail : '';
  return reason && reason !== generationFailed ? [generationFailed, reason] : [generationFailed];
}

/** Generates one challenge at a time; `onDone` hears of it when it is complete and kept. Leaving the page ends it. */
export function useGeneration(onDone: (challenge: AiChallenge) => void) {
  const [sections, setSections] = useState<readonly ArrivedSection[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function generate(wish: Wish): Promise<void> {
    // The second press of a double click comes before the busy button is drawn.
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    setFailure([]);
    setSections([]);
    try {
      const onSection = (section: ArrivedSection): void => setSections((before) => [...before, section]);
      const challenge = await askForChallenge(wish, { signal, onSection });
      if (signal.aborted) return;
      adoptAiChallenge(challenge);
      onDone(challenge);
    } catch (error) {
      if (signal.aborted) return;
      running.current = null;
      setFailure(failureOf(error));
      setSections([]);
      setBusy(false);
    }
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setSections([]);
  }
  return { sections, busy, failure, generate: (wish: Wish) => void generate(wish), cancel };
}
