/** How long a message is on its way. The first trip of a page opens a connection and says little. */
export class RoundTrip {
  /** Half of the shortest one. */
  half = 0;
  /** Since it began anew. */
  count = 0;
  /** By performance.now(). */
  measuredAt = -Infinity;
  #shortest = Infinity;

  measured(ms: number) {
    this.measuredAt = performance.now();
    this.count += 1;
    // The network changes: an old measurement counts for less and less.
    this.#shortest = Math.min(ms, this.#shortest * 1.2);
    this.half = this.#shortest / 2;
  }

  beginAnew() {
    this.#shortest = Infinity;
    this.count = 0;
  }
}
