import { randomUuid } from './random-uuid.ts';

// Locks take https. In a school's own network over plain http there are none, and each page in view would take one of the six
// connections. There one page has a stream, by a lease in the browser's storage; the others ask.

const leaseKey = 'ts.run-stream';
/** A page that was closed by force keeps the others from it for so long. */
const leaseMs = 5_000;
const renewMs = 1_000;

interface Lease {
  page: string;
  /** By Date.now(): pages share no other clock. */
  until: number;
}

/** What tabs of the same stream tell each other: an event as it came, or that no more come. */
export type Forwarded = { event: string; data: string } | null;

export interface TurnWanted {
  url: string;
  /** A stream may be open from now on. */
  onTurn: () => void;
  /** No stream may be open any more. */
  onOver: () => void;
  onForwarded: (forwarded: Forwarded) => void;
}

export interface StreamTurn {
  /** Lets the other tabs of the same stream have what came. */
  forward: (event: string, data: string) => void;
  close: () => void;
}

/** A page's turn to have the one stream of a browser without locks open, while it is in view. */
export class LeasedTurn implements StreamTurn {
  readonly #wanted: TurnWanted;
  readonly #page = randomUuid();
  readonly #renewing: ReturnType<typeof setInterval>;
  #hasTurn = false;

  constructor(wanted: TurnWanted) {
    this.#wanted = wanted;
    this.#renewing = setInterval(this.#look, renewMs);
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('pagehide', this.#giveBack);
    window.addEventListener('pageshow', this.#look);
    this.#look();
  }

  /** Who has no turn asks: nothing needs to be passed on. */
  forward() {}

  close() {
    clearInterval(this.#renewing);
    document.removeEventListener('visibilitychange', this.#look);
    window.removeEventListener('pagehide', this.#giveBack);
    window.removeEventListener('pageshow', this.#look);
    this.#giveBack();
  }

  #look = () => {
    if (document.visibilityState !== 'visible' || !take(this.#page)) return this.#giveBack();
    if (this.#hasTurn) return;
    this.#hasTurn = true;
    this.#wanted.onTurn();
  };

  #giveBack = () => {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    drop(this.#page);
    this.#wanted.onOver();
  };
}

function heldLease(): Lease | null {
  const text = localStorage.getItem(leaseKey);
  try {
    return JSON.parse(text ?? 'null') as Lease | null;
  } catch {
    return null;
  }
}

/** Takes or renews the lease, unless another page has it. A later end than a lease can have is of a clock that was set since. */
function take(page: string): boolean {
  try {
    const held = heldLease();
    const leftMs = (held?.until ?? 0) - Date.now();
    if (held && held.page !== page && leftMs > 0 && leftMs <= leaseMs) return false;
    localStorage.setItem(leaseKey, JSON.stringify({ page, until: Date.now() + leaseMs } satisfies Lease));
    return true;
  } catch {
    // Storage is blocked: no page knows of the others.
    return false;
  }
}

function drop(page: string) {
  try {
    if (heldLease()?.page === page) localStorage.removeItem(leaseKey);
  } catch {
    // It was not kept.
  }
}
