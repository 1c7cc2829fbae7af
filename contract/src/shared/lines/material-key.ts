/**
 * Returns the form that a word shares with its usual plural: "sheet" and "sheets", "box" and "boxes", "battery" and
 * "batteries", but not "knife" and "knives". For comparing only; it need not be a word.
 */
export function stemOf(word: string): string {
  let stem = word;
  for (;;) {
    const shorter = withoutPlural(stem);
    if (shorter === stem) return stem;
    stem = shorter;
  }
}

function withoutPlural(word: string): string {
  if (word.length <= 2) return word;
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  // The rest of "boxes" and "inches"; "case" loses it too, so that it still equals "cases".
  if (/(?:s|x|z|ch|sh)e$/.test(word)) return word.slice(0, -1);
  return word.replace(/(?:y|ie)$/, 'i');
}

/**
 * Returns a text in lower case with single spaces and the stem of its last word, for comparing materials and units.
 */
export function likeness(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().trim().split(/\s+/u);
  const last = words.pop() ?? '';
  return [...words, stemOf(last)].join(' ');
}

/**
 * Returns the key by which lines of the shopping list are added up: name and unit, joined by a tab, which neither
 * contains.
 */
export function materialKey({ name, units }: { name: string; units: string }): string {
  return `${likeness(name)}\t${likeness(units)}`;
}
