export type PasswordStrength = 'Too short' | 'Weak' | 'Fair' | 'Good' | 'Strong';

const shortest = 8;
/** How many characters a guesser has to try at each place, for every kind that occurs. */
const kinds: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/\p{Nd}/u, 10],
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/[^\p{Nd}\p{Ll}\p{Lu}]/u, 33],
];
const bounds: readonly (readonly [bits: number, strength: PasswordStrength])[] = [
  [40, 'Weak'],
  [60, 'Fair'],
  [80, 'Good'],
];

/** Characters that are more than the same again, the next one ("abc", "321") or one of very few. */
function surprises(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) > 1).length;
  return Math.min(fresh, new Set(codes).size * 2);
}

/** A rough estimate from length and variety; the server has the last word. Undefined for nothing typed. */
export function passwordStrength(password: string): PasswordStrength | undefined {
  const characters = [...password.normalize('NFC')];
  if (characters.length === 0) return undefined;
  if (characters.length < shortest) return 'Too short';
  const alphabet = kinds.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
  const bits = surprises(characters) * Math.log2(alphabet);
  return bounds.find(([bound]) => bits < bound)?.[1] ?? 'Strong';
}
