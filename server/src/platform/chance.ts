/** Seeded random numbers (mulberry32): the same seed gives the same sequence. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Returns one of the options; throws if there are none. */
  pick<T>(options: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = options[this.below(options.length)];
    if (chosen === undefined) throw new Error('there is nothing to pick from');
    return chosen;
  }

  /** Returns `count` of the options (all if there are fewer), in their given order. */
  some<T>(options: readonly T[], count: number): T[] {
    const left = options.map((option, at) => ({ option, at }));
    const chosen = Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1));
    return chosen
      .flat()
      .sort((a, b) => a.at - b.at)
      .map(({ option }) => option);
  }

  /** Returns the options in random order. */
  shuffled<T>(options: readonly T[]): T[] {
    const left = [...options];
    return options.flatMap(() => left.splice(this.below(left.length), 1));
  }
}
