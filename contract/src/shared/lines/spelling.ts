/** British spellings, as they stand within a word. */
const american: readonly (readonly [british: RegExp, american: string])[] = [
  [/colour/g, 'color'],
  [/aluminium/g, 'aluminum'],
  [/modelling/g, 'modeling'],
  [/\bmetre/g, 'meter'],
  [/\bgrey\b/g, 'gray'],
];

/**
 * Returns a name for comparing: in lower case, with some British spellings made American, ’ as ', one space for each
 * run of hyphens and white space, and without a leading article, "some" or "your".
 */
export function spelled(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  const words = plain
    .replace(/[-‐‑\s]+/gu, ' ')
    .trim()
    .replace(/^(?:an?|the|some|your) (?=\S)/, '');
  return american.reduce((text, [british, spelling]) => text.replace(british, spelling), words);
}
