import type { Person } from './people.ts';

/** Opens an event stream as a screen does, and collects its events until `stop` is called. */
export async function listening(url: string, as: Person, lastSeen?: number) {
  const controller = new AbortController();
  const response = await fetch(url, {
    headers: {
      cookie: as.cookieHeader(new URL(url).pathname),
      ...(lastSeen !== undefined && { 'last-event-id': String(lastSeen) }),
    },
    signal: controller.signal,
  });
  const heard: {
    event: string;
    id: number;
    data: {
      seq: number;
      events: { seq: number; kind: string }[];
      piece?: object | null;
      view?: { clock: { running: boolean; left_ms: number } | null };
    };
  }[] = [];
  const state = { ended: false };
  let wake = () => {};
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s)));
        if (fields.data) heard.push({ event: fields.event, id: Number(fields.id), data: JSON.parse(fields.data) });
      }
      wake();
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
      wake();
    });
  const until = async (found: () => boolean) => {
    while (!found() && !state.ended) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { response, heard, until, stop: () => controller.abort(), hasEnded: () => state.ended };
}
