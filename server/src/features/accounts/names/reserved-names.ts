import { usernameSkeleton } from './username-skeleton.ts';

/** Names that people would mistake for the school or for us. */
const reserved = [
  'admin',
  'administrator',
  'administration',
  'support',
  'teamsparks',
  'root',
  'moderator',
  'staff',
  'system',
  'help',
  'helpdesk',
  'security',
];

const lookOfDigits: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
/** Returns the look of a word, where digits read as the letters they resemble, so that "adm1n" equals "admin". */
const keyOf = (text: string): string =>
  usernameSkeleton(text)
    .replace(/[34578]/g, (digit) => lookOfDigits[digit] ?? digit)
    .replaceAll('i', 'l');
const keys = new Set(reserved.map(keyOf));

/** Tells whether a name consists only of reserved words, with any digits and signs around them: `_adm1n.support_2`. */
export function isReserved(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const isWord = (word: string): boolean => keys.has(keyOf(word)) || keys.has(keyOf(word.replace(/\d+$/, '')));
  const named = words.filter((word) => !/^\d+$/.test(word));
  return isWord(words.join('')) || (named.length > 0 && named.every(isWord));
}
