/**
 * Things that serve where a challenge only asks for something more general: for a cup a paper cup will do. By the names
 * that `material-names.ts` shows. Not the other way round: a cup need not be a paper cup.
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

/** Returns a thing and everything that serves in its place, itself first. */
export const kindsOf = (thing: string): readonly string[] => [thing, ...(materialKinds[thing] ?? [])];
