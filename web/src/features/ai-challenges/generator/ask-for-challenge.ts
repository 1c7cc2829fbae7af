import { type AiChallenge, generateAiChallenge } from '@teamsparks/contract/ai';
import type { AiStreamEvent } from '@teamsparks/contract/ai-fields';
import type { BodyOf } from '@teamsparks/contract/endpoint';
import { errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { forgetKey, keyOf } from '../../../shared/api/idempotency-key.ts';
import { refreshAndRetry } from '../../../shared/api/refresh.ts';
import { announceForbidden } from '../../../shared/api/session-events.ts';
import { eventsOf } from './event-stream.ts';

/** What is asked for; without a level the payload is the documented one (API-051). */
export type Wish = Pick<BodyOf<typeof generateAiChallenge>, 'category' | 'variant'> &
  Partial<Pick<BodyOf<typeof generateAiChallenge>, 'level'>>;
export type ArrivedSection = Omit<Extract<AiStreamEvent, { event: 'section' }>, 'event'>;

interface Listening {
  /** Aborted: nothing more is written, and the answer is the abort reason. */
  signal: AbortSignal;
  onSection: (section: ArrivedSection) => void;
}

function sender(wish: Wish, signal: AbortSignal): () => Promise<Response> {
  const { method, path } = generateAiChallenge;
  const body = JSON.stringify(wish);
  const headers = {
    ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
    'Idempotency-Key': keyOf(path + body),
  };
  return () =>
    fetch(path, { method, headers, credentials: 'include', body, signal }).catch((error: unknown) => {
      throw signal.aborted ? error : noConnection();
    });
}

async function refusalOf(answer: Response): Promise<Error> {
  const error = errorOf(answer.status, await answer.json().catch(() => null));
  if (error.code === 'forbidden') announceForbidden();
  return error;
}

/** Asks for a challenge; its parts are told as they arrive. Where the server does not stream, the whole comes at once. */
export async function askForChallenge(wish: Wish, listening: Listening): Promise<AiChallenge> {
  const challenge = await listenTo(wish, listening);
  forgetKey(generateAiChallenge.path + JSON.stringify(wish));
  return challenge;
}

async function listenTo(wish: Wish, { signal, onSection }: Listening): Promise<AiChallenge> {
  const answer = await refreshAndRetry(sender(wish, signal));
  if (!answer.ok) throw await refusalOf(answer);
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    return (await answer.json()) as AiChallenge;
  }
  for await (const data of eventsOf(answer.body)) {
    const event = JSON.parse(data) as AiStreamEvent;
    if (event.event === 'section') onSection(event);
    else if (event.event === 'done') return event.challenge;
    else throw errorOf(502, event);
  }
  throw noConnection();
}
