import { gapMs, watchReturn, watchSleep } from './device-sleep.ts';
import { RoundTrip } from './round-trip.ts';
import type { Forwarded, StreamTurn } from './stream-lease.ts';
import { takeTurn } from './stream-turn.ts';

/** How a screen follows its run: by stream, by polling because no stream gets through ("slow"), or not at all ("own"). */
export type Link = 'connected' | 'slow' | 'own';

/** Why the screen can no longer follow: the run was deleted, or the host put the screen out. */
type GoneReason = 'deleted' | 'put_out';

interface Wanted<M> {
  streamUrl: string;
  /** Requests the current state with the events since `seen`; throws {@link Gone} if there is nothing to follow any longer. */
  ask: (seen: number | undefined, signal: AbortSignal) => Promise<M>;
  /** `at`: estimated time at which it was sent (performance.now(), ms). */
  onMessage: (message: M, at: number) => void;
  onLink: (link: Link) => void;
  /** No time may be shown until the next message: this device may have slept. */
  onStale: () => void;
  /** `why` is null if the server gives no reason. */
  onGone: (why: GoneReason | null) => void;
  /** Called when this reader's rights changed. */
  onRights?: () => void;
  /** Tells whether the run can no longer change. */
  isSettled?: () => boolean;
}

/** Thrown when the run no longer exists for this screen, or the screen was put out. */
export class Gone extends Error {}

const silentMs = 15_000;
const askMs = 2_000;
/** Time limit of a request (ms). Short, and requests overlap: another server may answer when one has failed silently. */
const askMaxMs = 6_000;
const overtakeMs = 1_000;
const askedAtOnceMax = 4;
const retryStreamMs = 60_000;
/** First delay (ms) after the server refused a stream, for example while starting; doubled each time. */
const refusedMs = 2_000;
const measureMs = 60_000;
const firstMeasures = 3;
const tickMs = 1_000;
/** Tolerance for inexact timers (ms). */
const slackMs = 100;

interface Following<M> {
  close: () => void;
  /** Takes the message that another call answered. */
  take: (message: M) => void;
  /** Estimates when an answer that has just arrived was sent (performance.now(), ms). */
  sentAt: () => number;
  /** Reconnects and asks for the state at once. */
  wake: () => void;
}

/**
 * Follows a run by stream (its own or another tab's), or else by polling, until `close` or until the run is gone; a
 * request under way then can still call `onLink` or `onGone`. Once the run can no longer change, asks only when the
 * page is shown or gets its network back.
 */
export function followRun<M extends { seq: number; events?: readonly { seq: number }[] }>(
  wanted: Wanted<M>,
): Following<M> {
  let source: EventSource | undefined;
  let turn: StreamTurn | undefined;
  let hasTurn = false;
  /** Another tab has the stream and forwards its messages. */
  let isShared = false;
  let isSettled = false;
  let seen: number | undefined;
  const trip = new RoundTrip();
  const hasSlept = watchSleep();
  let heardAt = performance.now();
  let openedAt = -Infinity;
  let reopenAt = -Infinity;
  let refusals = 0;
  let askedAt = -Infinity;
  let asking = 0;
  let closed = false;
  let lastTick = performance.now();

  const sentAt = () => performance.now() - trip.half;

  function take(message: M) {
    if (closed || (seen !== undefined && message.seq < seen)) return;
    seen = message.seq;
    wanted.onMessage(message, sentAt());
  }

  function hear(event: MessageEvent<string>) {
    turn?.forward(event.type, event.data);
    // After sleep nobody knows how long ago the message came.
    if (hasSlept()) return wake();
    heardAt = performance.now();
    refusals = 0;
    wanted.onLink('connected');
    take(JSON.parse(event.data) as M);
  }

  function obey({ type }: { type: string }) {
    if (type === 'rights') {
      wanted.onRights?.();
      void ask();
    } else leave(type === 'deleted' ? 'deleted' : 'put_out');
  }

  function hearOther(forwarded: Forwarded) {
    isShared = forwarded !== null;
    if (!forwarded) return void ask();
    if (forwarded.data === '') return obey({ type: forwarded.event });
    if (hasSlept()) return wake();
    heardAt = performance.now();
    wanted.onLink('connected');
    const message = JSON.parse(forwarded.data) as M;
    if (continues(message)) take(message);
    else void ask();
  }

  /** Tells whether a message for another tab follows what this one has seen, without a gap. */
  const continues = ({ seq, events = [] }: M) => seen !== undefined && (events[0]?.seq ?? seq + 1) <= seen + 1;

  function begin() {
    hasTurn = true;
    isShared = false;
    open();
  }

  function drop() {
    source?.close();
    source = undefined;
  }

  function stop() {
    hasTurn = false;
    drop();
  }

  function open() {
    source?.close();
    openedAt = performance.now();
    reopenAt = openedAt + retryStreamMs;
    source = new EventSource(wanted.streamUrl);
    source.addEventListener('message', hear);
    source.addEventListener('beat', hear);
    for (const word of ['gone', 'deleted', 'rights']) {
      source.addEventListener(word, () => turn?.forward(word, ''));
      source.addEventListener(word, obey);
    }
    source.addEventListener('crowded', makeRoom);
    source.addEventListener('error', interrupted);
  }

  /** Plans the next attempt if the server refused the stream; otherwise the browser reconnects by itself. Polls meanwhile. */
  function interrupted() {
    if (source?.readyState === EventSource.CLOSED) {
      source = undefined;
      reopenAt = performance.now() + Math.min(retryStreamMs, refusedMs * 2 ** refusals);
      refusals += 1;
    }
    void ask();
  }

  /** Gives up the stream for a minute, because this screen has four elsewhere and a new one would end another. */
  function makeRoom() {
    drop();
    reopenAt = performance.now() + retryStreamMs;
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
      trip.measured(performance.now() - begun);
      // A page without a turn polls by design, so its connection is not slow.
      if (!isStreaming()) wanted.onLink(hasTurn ? 'slow' : 'connected');
      take(message);
    } catch (error) {
      if (error instanceof Gone) leave(null);
      // A failed request means nothing if a later one was answered meanwhile.
      else if (!isStreaming() && trip.measuredAt < begun) wanted.onLink('own');
    } finally {
      asking -= 1;
    }
  }

  const isStreaming = () =>
    (isShared || source?.readyState === EventSource.OPEN) && performance.now() - heardAt < silentMs;

  function tick() {
    if (isSettled || wanted.isSettled?.()) return settle();
    const now = performance.now();
    // Timers of a hidden page are late anyhow; it asks when it is visible again.
    const isLate = now - lastTick > gapMs && document.visibilityState === 'visible';
    if (hasSlept() || isLate) wake();
    lastTick = now;
    if (source && now - Math.max(heardAt, openedAt) > silentMs) drop();
    if (hasTurn && !source && now > reopenAt) open();
    const isWaiting = asking > 0 && trip.measuredAt < askedAt;
    const isDue = now - askedAt > (isWaiting ? overtakeMs : askMs) - slackMs;
    const measuredMs = trip.count < firstMeasures ? askMs : measureMs;
    if (isDue && (!isStreaming() || now - trip.measuredAt > measuredMs)) void ask();
  }

  /** Stops following a run that no longer changes; a page shown again still asks once. */
  function settle() {
    if (isSettled) return;
    isSettled = true;
    stop();
    turn?.close();
  }

  function wake() {
    if (isSettled) return void ask();
    wanted.onStale();
    trip.beginAnew();
    if (hasTurn) open();
    void ask();
  }

  const timer = setInterval(tick, tickMs);
  const stopWatching = watchReturn(wake);
  if (wanted.isSettled?.()) settle();
  else {
    void ask();
    turn = takeTurn({ url: wanted.streamUrl, onTurn: begin, onOver: stop, onForwarded: hearOther });
  }

  function close() {
    closed = true;
    clearInterval(timer);
    turn?.close();
    stop();
    stopWatching();
  }
  return { close, take, sentAt, wake };
}
