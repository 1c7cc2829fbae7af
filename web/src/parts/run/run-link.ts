import { gapMs, watchSleep } from './device-sleep.ts';
import { RoundTrip } from './round-trip.ts';
import type { Forwarded, StreamTurn } from './stream-lease.ts';
import { takeTurn } from './stream-turn.ts';

/** How a screen hears of its run: as it should, by asking because no stream gets through, or not at all. */
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
  /** Nothing happens in this run any more. */
  isSettled?: () => boolean;
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
const firstMeasures = 3;
const tickMs = 1_000;
/** A timer never comes to the millisecond. */
const slackMs = 100;

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
 * Follows a run: by a stream while it gets through and it is this page's turn, else by asking every two seconds, trying the stream
 * again every minute. What another tab of the same screen hears is taken, too. Half of the shortest round trip corrects when a
 * message was sent.
 */
export function followRun<M extends { seq: number; events?: readonly { seq: number }[] }>(
  wanted: Wanted<M>,
): Following<M> {
  let source: EventSource | undefined;
  let turn: StreamTurn | undefined;
  let hasTurn = false;
  /** Another tab has the stream, and passes on what it brings. */
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
    // Who knows how long it lay here.
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

  /** It was made for a tab that has what this one may have missed. */
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

  /** The browser connects again by itself, unless it was refused. */
  function interrupted() {
    if (source?.readyState === EventSource.CLOSED) {
      source = undefined;
      reopenAt = performance.now() + Math.min(retryStreamMs, refusedMs * 2 ** refusals);
      refusals += 1;
    }
    void ask();
  }

  /** This screen has streams enough elsewhere: the next one would end another one of them. */
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
      // A page without its turn asks on purpose.
      if (!isStreaming()) wanted.onLink(hasTurn ? 'slow' : 'connected');
      take(message);
    } catch (error) {
      if (error instanceof Gone) leave(null);
      // One that waited in vain says nothing where another one was answered meanwhile.
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
    // Timers of a page out of view come late by themselves; it asks when it is back.
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

  /** It is asked for when it is looked at. */
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
  const onVisible = () => document.visibilityState === 'visible' && wake();
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && wake();

  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', onReturn);
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
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', onReturn);
  }
  return { close, take, sentAt, wake };
}
