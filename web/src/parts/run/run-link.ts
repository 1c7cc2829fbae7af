/** How a screen hears of its run: at once, by asking, or not at all. */
export type Link = 'connected' | 'slow' | 'own';

/** Why there is nothing to come back to: the run was deleted, or the host put the screen out. */
type GoneReason = 'deleted' | 'put_out';

interface Wanted<M> {
  streamUrl: string;
  /** Asks how things stand, from the event on that was seen. Throws {@link Gone} where there is nothing to come back to. */
  ask: (seen: number | undefined, signal: AbortSignal) => Promise<M>;
  /** `at`: when it was sent, on the clock of performance.now(), as well as it is known. */
  onMessage: (message: M, at: number) => void;
  onLink: (link: Link) => void;
  /** No time may be shown until the next message: this device may have slept. */
  onStale: () => void;
  /** Without a reason where the server only says that there is nothing to come back to. */
  onGone: (why: GoneReason | null) => void;
  /** This reader may see more or less than before. */
  onRights?: () => void;
}

/** The run is over for this screen, or it was put out. */
export class Gone extends Error {}

const silentMs = 15_000;
const askMs = 2_000;
/** A machine that fell silent answers nothing: another one may, so nobody waits long, nor for one answer only. */
const askMaxMs = 6_000;
const overtakeMs = 1_000;
const askedAtOnceMax = 4;
const retryStreamMs = 60_000;
/** After an answer that is no stream, as of a server that is about to start; longer each time. */
const refusedMs = 2_000;
const measureMs = 60_000;
/** The first trip of a page opens a connection and says little. */
const firstMeasures = 3;
const tickMs = 1_000;
/** A timer never comes to the millisecond. */
const slackMs = 100;
/** A timer that comes this much too late has slept. */
const gapMs = 3_000;

const clocksApart = () => Date.now() - performance.now();

interface Following<M> {
  close: () => void;
  /** What came as the answer of a call. */
  take: (message: M) => void;
  /** When an answer was sent that has just arrived. */
  sentAt: () => number;
  /** Asks and listens anew at once. */
  wake: () => void;
}

/**
 * Follows a run: by a stream while it gets through, else by asking every two seconds, trying the stream again every minute. Half of
 * the shortest round trip corrects when a message was sent.
 */
export function followRun<M extends { seq: number }>(wanted: Wanted<M>): Following<M> {
  let source: EventSource | undefined;
  let seen: number | undefined;
  let halfTrip = 0;
  let shortest = Infinity;
  let heardAt = performance.now();
  let openedAt = -Infinity;
  let reopenMs = retryStreamMs;
  let refusals = 0;
  let askedAt = -Infinity;
  let measuredAt = -Infinity;
  let measures = 0;
  let asking = 0;
  let closed = false;
  let lastTick = performance.now();
  let apart = clocksApart();

  /** The clock of this page stands still while a device sleeps, that of the device does not; somebody may also have set it. */
  function hasSlept(): boolean {
    const before = apart;
    apart = clocksApart();
    return Math.abs(apart - before) > gapMs;
  }

  const sentAt = () => performance.now() - halfTrip;

  function take(message: M) {
    if (closed || (seen !== undefined && message.seq < seen)) return;
    seen = message.seq;
    wanted.onMessage(message, sentAt());
  }

  function hear(event: MessageEvent<string>) {
    // Who knows how long it lay here.
    if (hasSlept()) return wake();
    heardAt = performance.now();
    refusals = 0;
    wanted.onLink('connected');
    take(JSON.parse(event.data) as M);
  }

  function open() {
    source?.close();
    openedAt = performance.now();
    reopenMs = retryStreamMs;
    source = new EventSource(wanted.streamUrl);
    source.addEventListener('message', hear);
    source.addEventListener('beat', hear);
    source.addEventListener('gone', () => leave('put_out'));
    source.addEventListener('deleted', () => leave('deleted'));
    source.addEventListener('crowded', makeRoom);
    source.addEventListener('rights', () => wanted.onRights?.());
    source.addEventListener('error', interrupted);
  }

  /** The browser connects again by itself, unless it was refused. */
  function interrupted() {
    if (source?.readyState === EventSource.CLOSED) {
      source = undefined;
      reopenMs = Math.min(retryStreamMs, refusedMs * 2 ** refusals);
      refusals += 1;
    }
    void ask();
  }

  /** This screen has streams enough elsewhere: the next one would end another one of them. */
  function makeRoom() {
    source?.close();
    source = undefined;
    void ask();
  }

  function leave(why: GoneReason | null) {
    close();
    wanted.onGone(why);
  }

  async function ask() {
    const begun = performance.now();
    const isEarly = asking > 0 && begun - askedAt < overtakeMs - slackMs;
    if (closed || isEarly || asking >= askedAtOnceMax) return;
    asking += 1;
    askedAt = begun;
    try {
      const message = await wanted.ask(seen, AbortSignal.timeout(askMaxMs));
      measure(performance.now() - begun);
      if (!isStreaming()) wanted.onLink('slow');
      take(message);
    } catch (error) {
      if (error instanceof Gone) leave(null);
      // One that waited in vain says nothing where another one was answered meanwhile.
      else if (!isStreaming() && measuredAt < begun) wanted.onLink('own');
    } finally {
      asking -= 1;
    }
  }

  function measure(trip: number) {
    measuredAt = performance.now();
    measures += 1;
    // The network changes: an old measurement counts for less and less.
    shortest = Math.min(trip, shortest * 1.2);
    halfTrip = shortest / 2;
  }

  const isStreaming = () => source?.readyState === EventSource.OPEN && performance.now() - heardAt < silentMs;

  function tick() {
    const now = performance.now();
    // Timers of a page out of view come late by themselves; it asks when it is back.
    const isLate = now - lastTick > gapMs && document.visibilityState === 'visible';
    if (hasSlept() || isLate) wake();
    lastTick = now;
    const since = Math.max(heardAt, openedAt);
    if (source && now - since > silentMs) {
      source.close();
      source = undefined;
    }
    if (!source && now - openedAt > reopenMs) open();
    const isWaiting = asking > 0 && measuredAt < askedAt;
    const isDue = now - askedAt > (isWaiting ? overtakeMs : askMs) - slackMs;
    const measuredMs = measures < firstMeasures ? askMs : measureMs;
    if (isDue && (!isStreaming() || now - measuredAt > measuredMs)) void ask();
  }

  function wake() {
    wanted.onStale();
    shortest = Infinity;
    measures = 0;
    open();
    void ask();
  }
  const onVisible = () => document.visibilityState === 'visible' && wake();
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && wake();

  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', onReturn);
  void ask();
  open();

  function close() {
    closed = true;
    clearInterval(timer);
    source?.close();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', onReturn);
  }
  return { close, take, sentAt, wake };
}
