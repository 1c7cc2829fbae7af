/**
 * What a name leaves open, and the things that serve where a challenge says no more than that: whoever asks for a cup takes a
 * paper cup. By the names that `names.ts` shows. It does not hold the other way round: a cup need not be a paper cup.
 */
export const materialKinds: Readonly<Record<string, readonly string[]>> = {
  tape: ['masking tape', 'clear tape', 'duct tape', 'floor tape', 'waterproof tape', 'electrical tape', 'packing tape'],
  // Somebody who writes "tape" in a box has one of these.
  'masking tape': ['tape'],
  'clear tape': ['tape'],
  'floor tape': ['masking tape', 'tape'],
  'scrap paper': ['copy paper', 'lined paper'],
  'lined paper': ['copy paper'],
  'large paper': ['flip chart paper', 'poster board'],
  'flip chart paper': ['large paper'],
  cardboard: ['thick cardboard'],
  scissors: ['child scissors'],
  markers: ['thick markers', 'waterproof marker'],
  'thick markers': ['markers'],
  cup: ['paper cups', 'plastic cups', 'foam cups'],
  bowl: ['big bowl'],
  towels: ['bath towel'],
  books: ['textbooks'],
  textbooks: ['books'],
  'meter stick': ['yardstick'],
  'play coins': ['coins'],
};

/** The thing and all that serves in its place. */
export const kindsOf = (thing: string): readonly string[] => [thing, ...(materialKinds[thing] ?? [])];
