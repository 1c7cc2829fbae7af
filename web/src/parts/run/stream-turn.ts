import { type Forwarded, LeasedTurn, type StreamTurn, type TurnWanted } from './stream-lease.ts';

// Over HTTP/1.1 a browser opens only six connections to a server for all its tabs. If streams took them all, the rest of TeamSparks
// would freeze in that browser.

/** Streams open at a time in all tabs of a browser. */
const streamsMax = 3;
/** Time (ms) after which a hidden page gives up its stream. */
const hiddenMs = 60_000;
/** Interval (ms) of new attempts, because a crashed tab announces nothing. */
const againMs = 1_000;
const places = 'ts.run-streams';

const isShown = () => document.visibilityState === 'visible';

/** Takes a lock and returns the function that releases it, or null if it was not available. */
function grab(name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>(resolve) : resolve(null));
    navigator.locks.request(name, options, hold).catch(() => resolve(null));
  });
}

/**
 * Returns a turn that waits, until its `close`, for leave to open a stream, which `onTurn` gives and `onOver` ends:
 * at a time one tab per stream and three streams per browser. Without browser locks only one shown page of the
 * browser gets a turn.
 */
export function takeTurn(wanted: TurnWanted): StreamTurn {
  return navigator.locks ? new SharedTurn(wanted) : new LeasedTurn(wanted);
}

class SharedTurn implements StreamTurn {
  readonly #wanted: TurnWanted;
  /** Lock held by one of the tabs with the same stream. */
  readonly #own: string;
  /** Channel of the tabs with the same stream; `#all`: channel of all tabs with a stream. */
  readonly #same: BroadcastChannel;
  readonly #all = new BroadcastChannel(places);
  #held: (() => void)[] = [];
  /** Aborts waiting for a turn; undefined while this page wants none. */
  #waiting: AbortController | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #chance = () => {};

  constructor(wanted: TurnWanted) {
    this.#wanted = wanted;
    this.#own = `ts.run ${wanted.url}`;
    this.#same = new BroadcastChannel(this.#own);
    this.#same.onmessage = ({ data }: MessageEvent<Forwarded>) => wanted.onForwarded(data);
    this.#all.onmessage = ({ data }: MessageEvent<string>) => this.#hear(data);
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('pagehide', this.#giveBack);
    window.addEventListener('pageshow', this.#look);
    this.#look();
    this.#want();
  }

  forward(event: string, data: string) {
    this.#same.postMessage({ event, data } satisfies Forwarded);
  }

  close() {
    this.#giveBack();
    clearTimeout(this.#hiding);
    document.removeEventListener('visibilitychange', this.#look);
    window.removeEventListener('pagehide', this.#giveBack);
    window.removeEventListener('pageshow', this.#look);
    this.#same.close();
    this.#all.close();
  }

  #look = () => {
    clearTimeout(this.#hiding);
    if (isShown()) this.#want();
    else this.#hiding = setTimeout(this.#giveBack, hiddenMs);
  };

  #want() {
    if (this.#waiting) return;
    this.#waiting = new AbortController();
    void this.#wait(this.#waiting.signal);
  }

  async #wait(signal: AbortSignal) {
    const asking = setInterval(() => this.#ask(this.#own), againMs);
    const share = await grab(this.#own, { signal });
    clearInterval(asking);
    const place = share && (await this.#place(signal));
    if (!place || signal.aborted) {
      share?.();
      place?.();
      return;
    }
    this.#held = [place, share];
    this.#wanted.onTurn();
  }

  /** Asks hidden tabs for a lock that they hold, while this page is visible. */
  #ask(lock: string) {
    if (isShown()) this.#all.postMessage(lock);
  }

  async #place(signal: AbortSignal): Promise<(() => void) | null> {
    while (!signal.aborted) {
      for (let number = 1; number <= streamsMax; number += 1) {
        const release = await grab(`${places} ${number}`, { ifAvailable: true });
        if (release) return release;
      }
      this.#ask(places);
      await new Promise<void>((resolve) => {
        this.#chance = resolve;
        setTimeout(resolve, againMs);
      });
    }
    return null;
  }

  /** Handles another tab's message: a place is free, or the name of a lock that a visible page needs. */
  #hear(said: string) {
    if (said === 'free') this.#chance();
    // A hidden page that only waits gives way, too, because a visible page with the same stream waits behind it.
    else if (!isShown() && (said === places || said === this.#own)) this.#giveBack();
  }

  #giveBack = () => {
    this.#waiting?.abort();
    this.#waiting = undefined;
    this.#chance();
    if (this.#held.length === 0) return;
    this.#wanted.onOver();
    for (const release of this.#held.splice(0)) release();
    this.#same.postMessage(null);
    this.#all.postMessage('free');
  };
}
