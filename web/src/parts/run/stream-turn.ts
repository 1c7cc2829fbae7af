import { type Forwarded, LeasedTurn, type StreamTurn, type TurnWanted } from './stream-lease.ts';

// Over HTTP/1.1 a browser opens six connections to a server, for all of its tabs together. Streams of runs that took them all would
// freeze everything else of TeamSparks in that browser.

/** At a time, in all tabs of a browser. */
const streamsMax = 3;
/** A page that was out of view for so long gives its stream back. */
const hiddenMs = 60_000;
/** Of a tab that was closed by force nobody is told. */
const againMs = 1_000;
const places = 'ts.run-streams';

const isShown = () => document.visibilityState === 'visible';

/** Takes a lock. Answers how it is given back, or null where it was not had. */
function grab(name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>(resolve) : resolve(null));
    navigator.locks.request(name, options, hold).catch(() => resolve(null));
  });
}

/**
 * A page's turn to have a stream open: one tab of those with the same stream, and three of a browser, those in view first. Without
 * locks one page of a browser has it.
 */
export function takeTurn(wanted: TurnWanted): StreamTurn {
  return navigator.locks ? new SharedTurn(wanted) : new LeasedTurn(wanted);
}

class SharedTurn implements StreamTurn {
  readonly #wanted: TurnWanted;
  /** The lock that one of the tabs with the same stream holds. */
  readonly #own: string;
  /** The tabs with the same stream, and all tabs with one. */
  readonly #same: BroadcastChannel;
  readonly #all = new BroadcastChannel(places);
  #held: (() => void)[] = [];
  /** Ends waiting for a turn; undefined while this page wants none. */
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

  /** Asks those out of view for a lock that they hold, as long as this page is in view. */
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

  /** That a place is free, or the lock that a page in view waits for. */
  #hear(said: string) {
    if (said === 'free') this.#chance();
    // Also one that only waits gives way: behind it a page in view with the same stream waits, too. It comes back when it is shown.
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
