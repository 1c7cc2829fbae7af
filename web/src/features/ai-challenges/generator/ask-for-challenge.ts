import { type AiChallenge, generateAiChallenge } from '@teamsparks/contract/ai';
import type { AiStreamEvent } from '@teamsparks/contract/ai-fields';
import type { BodyOf } from '@teamsparks/contract/endpoint';
import { errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';
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

/** Takes a streamed answer apart as it arrives; a server that does not stream sends the whole at once. */
async function readChallenge(answer: Response, onSection: Listening['onSection']): Promise<AiChallenge> {
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

/** Asks for a challenge; its parts are told as they arrive. */
export function askForChallenge(wish: Wish, { signal, onSection }: Listening): Promise<AiChallenge> {
  const parts = { body: wish, accept: 'text/event-stream', signal };
  return request(generateAiChallenge, parts, (answer) => readChallenge(answer, onSection));
}
