import { randomUuid } from './random-uuid.ts';

// Browser locks need https. Over plain http, as in a school's own network, each visible page would take one of the browser's six
// connections. There only one page has a stream, by a lease in the browser's storage; the others poll.

const leaseKey = 'ts.run-stream';
/** Life of a lease (ms): how long a page that crashed blocks the others. */
const leaseMs = 5_000;
const renewMs = 1_000;

interface Lease {
  page: string;
  /** End of the lease by Date.now() (ms), the only clock that pages share. */
  until: number;
}

/** Message between tabs with the same stream: an event as received, or null when no more will come. */
export type Forwarded = { event: string; data: string } | null;

export interface TurnWanted {
  url: string;
  /** Called when this page may open a stream. */
  onTurn: () => void;
  /** Called when this page must close its stream. */
  onOver: () => void;
  onForwarded: (forwarded: Forwarded) => void;
}

export interface StreamTurn {
  /** Forwards an event to the other tabs with the same stream. */
  forward: (event: string, data: string) => void;
  close: () => void;
}

/** Gives the visible page the browser's only stream, by a lease in storage, in browsers without locks. */
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

  /** Does nothing: pages without a turn poll. */
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

/**
 * Takes or renews the lease unless another page has it; ignores one that ends too late, since the clock was changed. Returns whether
 * it holds.
 */
function take(page: string): boolean {
  try {
    const held = heldLease();
    const leftMs = (held?.until ?? 0) - Date.now();
    if (held && held.page !== page && leftMs > 0 && leftMs <= leaseMs) return false;
    localStorage.setItem(leaseKey, JSON.stringify({ page, until: Date.now() + leaseMs } satisfies Lease));
    return true;
  } catch {
    // Storage is blocked, so pages cannot see each other and none may take a stream.
    return false;
  }
}

function drop(page: string) {
  try {
    if (heldLease()?.page === page) localStorage.removeItem(leaseKey);
  } catch {
    // Storage is blocked, so there was no lease.
  }
}
