/** Of `text`, the data of its event; undefined for one without, as a comment that only keeps the connection open. */
function dataOf(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}

/** The data of the events of a text/event-stream, one after the other, however its bytes were cut. */
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
