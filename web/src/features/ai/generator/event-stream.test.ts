import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from './ask-for-challenge.ts';

async function read(chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const read: string[] = [];
  for await (const data of eventsOf(body)) read.push(data);
  return read;
}

const bytes = new TextEncoder();

test('a stream is read event by event, and anything else is skipped', async () => {
  const text =
    ': hello\n\nevent: section\ndata: {"a":1}\n\nevent: done\r\ndata:two\r\ndata: lines\r\n\r\ndata: cut off';
  expect(await read([bytes.encode(text)])).toEqual(['{"a":1}', 'two\nlines']);
});

test('events are read wherever the bytes are split, also inside letters of several bytes', async () => {
  const events = ['{"text":"Zurück – “go” 🌉"}', '{"text":"two"}', ''];
  const whole = bytes.encode(events.map((one) => `event: section\ndata: ${one}\n\n`).join(''));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(whole.length), { maxLength: 8 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
      expect(await read(chunks)).toEqual(events);
    }),
  );
});
