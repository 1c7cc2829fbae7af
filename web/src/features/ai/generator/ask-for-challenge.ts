import { type AiChallenge, generateAiChallenge } from '@teamsparks/contract/ai/addresses';
import type { AiStreamEvent } from '@teamsparks/contract/ai/fields';
import type { BodyOf } from '@teamsparks/contract/calls';
import { errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';

/** Returns the data of one event; undefined for an event without data, such as a keep-alive comment. */
function dataOf(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}

/**
 * Yields the data of each complete event of a text/event-stream that has data, however its bytes were split; drops
 * an unfinished one at the end. Cancels the stream when the caller stops.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = (rest + read.value).split(/\r\n\r\n|\n\n|\r\r(?!\n)/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== undefined) yield data;
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** Request for a challenge. */
export type Wish = Pick<BodyOf<typeof generateAiChallenge>, 'category' | 'variant'> &
  Partial<Pick<BodyOf<typeof generateAiChallenge>, 'level' | 'group' | 'group_id' | 'box_id'>>;
export type ArrivedSection = Omit<Extract<AiStreamEvent, { event: 'section' }>, 'event'>;

/**
 * Returns the parts with the arrived one at the end; a part that arrives again replaces the earlier one in its place.
 */
export function withSection(sections: readonly ArrivedSection[], arrived: ArrivedSection): ArrivedSection[] {
  const isKnown = sections.some(({ section }) => section === arrived.section);
  return isKnown
    ? sections.map((before) => (before.section === arrived.section ? arrived : before))
    : [...sections, arrived];
}

interface Listening {
  /** After an abort nothing more is reported, and the promise rejects with the abort reason. */
  signal: AbortSignal;
  onSection: (section: ArrivedSection) => void;
}

/**
 * Reads a streamed answer as it arrives; a server that does not stream sends the challenge at once. Throws on an error event or
 * a lost connection.
 */
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

/**
 * Requests a new challenge and returns it once it is complete; calls `onSection` with each part as it arrives, if
 * the server streams. Throws an ApiError for a refusal, a failed generation or a stream that ends early, and the
 * abort reason of `signal`.
 */
export function askForChallenge(wish: Wish, { signal, onSection }: Listening): Promise<AiChallenge> {
  const parts = { body: wish, accept: 'text/event-stream', signal };
  return request(generateAiChallenge, parts, (answer) => readChallenge(answer, onSection));
}
