/** How a screen hears of its run: at once, by asking, or not at all. */
export type Link = 'connected' | 'slow' | 'own';

interface Wanted<M> {
  streamUrl: string;
  /** Asks how things stand, from the event on that was seen. Throws {@link Gone} where there is nothing to come back to. */
  ask: (seen: number | undefined) => Promise<M>;
  /** `at`: when it was sent, on the clock of performance.now(), as well as it is known. */
  onMessage: (message: M, at: number) => void;
  onLink: (link: Link) => void;
  /** No time may be shown until the next message: this device may have slept. */
  onStale: () => void;
  onGone: () => void;
}

/** The run is over for this screen, or it was put out. */
export class Gone extends Error {}

const silentMs = 15_000;
const askMs = 2_000;
const retryStreamMs = 60_000;
const measureMs = 60_000;
const tickMs = 1_000;
/** A timer that comes this much too late has slept. */
const gapMs = 3_000;

/**
 * Follows a run: by a stream while it gets through, else by asking every two seconds, trying the stream again every minute. Half of
 * the shortest round trip corrects when a message was sent. Returns what ends it.
 */
export function followRun<M extends { seq: number }>(wanted: Wanted<M>): { close: () => void; refresh: () => void } {
  let source: EventSource | undefined;
  let seen: number | undefined;
  let halfTrip = 0;
  let shortest = Infinity;
  let heardAt = performance.now();
  let openedAt = -Infinity;
  let askedAt = -Infinity;
  let measuredAt = -Infinity;
  let asking = false;
  let closed = false;
  let lastTick = performance.now();

  function take(message: M, at: number) {
    if (closed || (seen !== undefined && message.seq < seen)) return;
    seen = message.seq;
    wanted.onMessage(message, at);
  }

  function hear(event: MessageEvent<string>) {
    heardAt = performance.now();
    wanted.onLink('connected');
    take(JSON.parse(event.data) as M, performance.now() - halfTrip);
  }

  function open() {
    source?.close();
    openedAt = performance.now();
    source = new EventSource(wanted.streamUrl);
    source.addEventListener('message', hear);
    source.addEventListener('beat', hear);
    source.addEventListener('gone', leave);
    source.addEventListener('error', () => void ask());
  }

  function leave() {
    close();
    wanted.onGone();
  }

  async function ask() {
    if (asking || closed) return;
    asking = true;
    const begun = (askedAt = performance.now());
    try {
      const message = await wanted.ask(seen);
      const trip = performance.now() - begun;
      measuredAt = performance.now();
      // The network changes: an old measurement counts for less and less.
      shortest = Math.min(trip, shortest * 1.2);
      halfTrip = shortest / 2;
      if (!isStreaming()) wanted.onLink('slow');
      take(message, begun + trip / 2);
    } catch (error) {
      if (error instanceof Gone) leave();
      else if (!isStreaming()) wanted.onLink('own');
    } finally {
      asking = false;
    }
  }

  const isStreaming = () => source?.readyState === EventSource.OPEN && performance.now() - heardAt < silentMs;

  function tick() {
    const now = performance.now();
    if (now - lastTick > gapMs) wake();
    lastTick = now;
    const since = Math.max(heardAt, openedAt);
    if (source && now - since > silentMs) {
      source.close();
      source = undefined;
    }
    if (!source && now - openedAt > retryStreamMs) open();
    if (!isStreaming() && now - askedAt > askMs) void ask();
    if (now - measuredAt > measureMs && now - askedAt > askMs) void ask();
  }

  function wake() {
    wanted.onStale();
    shortest = Infinity;
    open();
    void ask();
  }
  const onVisible = () => document.visibilityState === 'visible' && wake();

  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', onVisible);
  void ask();
  open();

  function close() {
    closed = true;
    clearInterval(timer);
    source?.close();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', onVisible);
  }
  return { close, refresh: () => void ask() };
}
