/** Share of word triples that two challenges must have in common to count as twins. */
const sameShare = 0.85;
/** With fewer triples, challenges are alike only because they are short. */
const fewestTriples = 20;
/** Challenges kept per triple and compared with one challenge, at most: templates exist in thousands. */
const mostOfTriple = 50;
const mostCompared = 16;

/** Hashes have 30 bits: small integers, and chance collisions do not add up to 85 %. */
const hashMask = 0x3fff_ffff;
/** Triples are counted by the low bits of their hash; two that share them only count as more frequent. */
const countMask = 0xf_ffff;
/** Puts a count above every hash, so that numbers sort by count first. */
const countFactor = hashMask + 1;

export interface Twin {
  id: number;
  /** 0.85 to 1. */
  share: number;
}

/**
 * Returns the distinct triples of successive words over all texts, as sorted hashes; empty for fewer than three words.
 */
export function triplesOf(texts: readonly string[]): Int32Array {
  const words = texts
    .join('\n')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.map(hashOf);
  if (!words) return new Int32Array();
  const triples = new Int32Array(Math.max(0, words.length - 2));
  for (let at = 0; at < triples.length; at += 1) {
    const [first = 0, second = 0, third = 0] = [words[at], words[at + 1], words[at + 2]];
    const mixed =
      Math.imul(Math.imul(first ^ (second << 7), 0x85eb_ca6b) ^ second ^ (third << 13), 0xc2b2_ae35) ^ third;
    triples[at] = (mixed ^ (mixed >>> 15)) & hashMask;
  }
  const sorted = triples.sort();
  return sorted.filter((triple, at) => at === 0 || triple !== sorted[at - 1]);
}

/** Returns the FNV-1a hash of a word. */
function hashOf(word: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x0100_0193);
  return hash;
}

/**
 * Finds challenges that share at least 85 % of their word triples without comparing all with all: such twins have one
 * of their rarest triples in common. Keeps four bytes per triple.
 */
export class SameWords {
  readonly #texts: { id: number; family: number; triples: Int32Array }[] = [];
  readonly #counts = new Uint16Array(countMask + 1);

  /**
   * Adds a challenge. `family` is the id of the challenge that variants are based on: within a family texts are
   * expected to be alike.
   */
  add(id: number, family: number, triples: Int32Array) {
    if (triples.length < fewestTriples) return;
    this.#texts.push({ id, family, triples });
    for (const triple of triples) {
      const at = triple & countMask;
      if (this.#counts[at]! < 0xffff) this.#counts[at]! += 1;
    }
  }

  /**
   * Sets a twin in `twins` for every challenge that has one. Yields between challenges, so that others get their turn.
   */
  *find(twins: Map<number, Twin>): Generator<void> {
    const textsWith = new Map<number, number[]>();
    const shared = new Uint16Array(this.#texts.length);
    for (const [at, { id, family, triples }] of this.#texts.entries()) {
      const rare = this.#rarestOf(triples);
      const lists = rare.flatMap((triple) => textsWith.get(triple) ?? []);
      const strangers = lists.filter((text) => this.#texts[text]?.family !== family);
      const twin = this.#twinAmong(triples, mostFrequent(strangers, shared));
      if (twin) {
        twins.set(id, twin);
        if (!twins.has(twin.id)) twins.set(twin.id, { id, share: twin.share });
      }
      for (const triple of rare) {
        const texts = textsWith.get(triple);
        if (!texts) textsWith.set(triple, [at]);
        else if (texts.length < mostOfTriple) texts.push(at);
      }
      yield;
    }
  }

  /**
   * Returns the rarest triples of a text, enough to share one with any twin: twins differ in less than 15 % of their
   * triples. Leaves out triples that no other challenge has.
   */
  #rarestOf(triples: Int32Array): number[] {
    const differing = triples.length - Math.ceil(triples.length * sameShare);
    const shared = triples.filter((triple) => this.#counts[triple & countMask]! >= 2);
    const wanted = differing + 1 - (triples.length - shared.length);
    if (wanted <= 0) return [];
    const ordered = Float64Array.from(shared, (triple) => this.#counts[triple & countMask]! * countFactor + triple);
    return Array.from(ordered.sort().subarray(0, wanted), (ranked) => ranked % countFactor);
  }

  #twinAmong(triples: Int32Array, candidates: readonly number[]): Twin | undefined {
    for (const at of candidates) {
      const other = this.#texts[at]!;
      const share = shareOf(triples, other.triples);
      if (share >= sameShare) return { id: other.id, share };
    }
    return undefined;
  }
}

/**
 * Returns the texts that are named most often, at most {@link mostCompared}. `counts` has a slot for each text and is
 * all zero before and after.
 */
function mostFrequent(named: readonly number[], counts: Uint16Array): number[] {
  for (const text of named) counts[text]! += 1;
  const rankedTexts: number[] = [];
  for (const text of named) {
    if (counts[text]! > 0) rankedTexts.push(counts[text]! * counts.length + text);
    counts[text] = 0;
  }
  const most = Float64Array.from(rankedTexts).sort().subarray(-mostCompared).toReversed();
  return Array.from(most, (ranked) => ranked % counts.length);
}

/**
 * Returns the share of numbers that two sorted lists have in common, 0 to 1; stops early if it cannot reach {@link
 * sameShare}.
 */
function shareOf(one: Int32Array, other: Int32Array): number {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  const mostAlone = long.length - Math.ceil(long.length * sameShare);
  let [at, there, shared] = [0, 0, 0];
  while (at < long.length && there < short.length && at - shared <= mostAlone) {
    const [first, second] = [long[at]!, short[there]!];
    if (first === second) shared += 1;
    if (first <= second) at += 1;
    if (second <= first) there += 1;
  }
  return shared / long.length;
}
