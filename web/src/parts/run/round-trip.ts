/** Measures how long a message takes. The first trip of a page opens a connection and says little. */
export class RoundTrip {
  /** Half of the shortest round trip (ms). */
  half = 0;
  /** Measurements since the last reset. */
  count = 0;
  /** Time of the last measurement (performance.now(), ms). */
  measuredAt = -Infinity;
  #shortest = Infinity;

  /** Adds a round trip (ms). */
  measured(ms: number) {
    this.measuredAt = performance.now();
    this.count += 1;
    // Networks change, so an old shortest trip grows by a fifth with each measurement.
    this.#shortest = Math.min(ms, this.#shortest * 1.2);
    this.half = this.#shortest / 2;
  }

  /** Discards the measurements, for example after the network changed. */
  beginAnew() {
    this.#shortest = Infinity;
    this.count = 0;
  }
}
