import { shownName } from '@teamsparks/contract/accounts/display-name';
import lookAlikes from 'unhomoglyph';
import { type Actor, can } from '../../platform/actor.ts';
import { conflict, invalid } from '../../platform/errors.ts';

/** A person's names; both null if the account is gone. */
interface Named {
  display_name: string | null;
  username: string | null;
}

/**
 * Returns a person's name as the viewer may see it: "Ada L.", or the full name (else the username) for administrators;
 * "Anonymous" without a name. Decided on the server, so that surnames and usernames of others do not leave it.
 */
export function shownTo(viewer: Actor, { display_name, username }: Named): string {
  if (!can(viewer, 'system_administration')) return shownName(display_name);
  return display_name ?? username ?? shownName(null);
}

/** Returns the 409 for a username that is taken, looks like a taken one, or is reserved; one answer that does not say which. */
export function usernameTaken() {
  const taken = 'This username is already taken.';
  return conflict(taken, { username: taken });
}

const severalAlphabets = 'Please use letters from one alphabet.';

/**
 * Throws 422 for a username that is not of one alphabet, 409 for a reserved one. Does not look whether someone has
 * it.
 */
export function requireUsableUsername(username: string) {
  if (!isOfOneScript(username)) throw invalid('username', severalAlphabets);
  if (isReserved(username)) throw usernameTaken();
}

/** Throws 422 for a display name that is not of one alphabet or is reserved; null and '' are fine. */
export function requireUsableDisplayName(name: string | null | undefined) {
  if (!name || isUsableName(name)) return;
  throw invalid('display_name', isOfOneScript(name) ? 'Please choose another display name.' : severalAlphabets);
}

/**
 * Tells whether a name has one alphabet and is not reserved, neither in full nor as others see it: "Support, Jr." is
 * shown as Support.
 */
export const isUsableName = (name: string): boolean =>
  isOfOneScript(name) && !isReserved(name) && !isReserved(shownName(name));

/** Alphabets: scripts, or sets of scripts that are written together (UTS #39, "highly restrictive"). */
const writtenTogether = `
  Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Ethiopic
  Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala
  Thai Lao Khmer Myanmar Tibetan Mongolian Cherokee Canadian_Aboriginal Nko Adlam
  Han|Hiragana|Katakana Han|Hangul Han|Bopomofo`;

/** Alphabets of limited use (UAX #31, table 7). */
const ofLimitedUse = `
  Balinese Bamum Batak Chakma Cham Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu
  Lisu Mandaic Meetei_Mayek Miao New_Tai_Lue Newa Nyiakeng_Puachue_Hmong Ol_Chiki Osage
  Saurashtra Sundanese Syloti_Nagri Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi`;

const alphabets = (writtenTogether + ofLimitedUse)
  .trim()
  .split(/\s+/)
  .map((scripts) => {
    const letters = scripts.split('|').map((script) => `\\p{Script_Extensions=${script}}`);
    return new RegExp(`^[${letters.join('')}\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}]*$`, 'u');
  });

/**
 * Tells whether all letters of a name belong to one of the alphabets listed here, where Han goes with kana, Hangul
 * or Bopomofo: "Аdа" with two Cyrillic letters does not (UTS #39). True for a name without letters.
 */
export function isOfOneScript(name: string): boolean {
  const composed = name.normalize('NFC');
  return alphabets.some((alphabet) => alphabet.test(composed));
}

/**
 * Returns the skeleton of a name: names that look alike by Unicode's table of confusable characters (UTS #39) have
 * the same one. Keeps accents, because é is not e; ignores case, because the login does.
 */
export function usernameSkeleton(name: string): string {
  const bare = lookAlikes(name.normalize('NFKC').normalize('NFD'));
  // Some letters look alike only in one case.
  const letters = lookAlikes(bare.toLowerCase().normalize('NFD')).toLowerCase();
  // Qamats and qamats qatan, which the table lacks.
  return letters
    .replaceAll('\u05c7', '\u05b8')
    .replace(/\p{M}{2,}/gu, inOneOrder)
    .normalize('NFC');
}

/** Sorts the accents on a letter and drops repeated ones, because they look the same in any order. */
function inOneOrder(marks: string): string {
  const rank = (mark: string) => (/[\u0300-\u036f]/.test(mark) ? 0 : (mark.codePointAt(0) ?? 0));
  return [...new Set(marks)].sort((a, b) => rank(a) - rank(b)).join('');
}

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
const lookOf = (text: string): string =>
  usernameSkeleton(text)
    .replace(/[34578]/g, (digit) => lookOfDigits[digit] ?? digit)
    .replaceAll('i', 'l');
const reservedLooks = new Set(reserved.map(lookOf));

/**
 * Tells whether a name consists only of reserved words, apart from signs, numbers, and digits at the end of a word:
 * `_adm1n.support_2`.
 */
function isReserved(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const isWord = (word: string): boolean =>
    reservedLooks.has(lookOf(word)) || reservedLooks.has(lookOf(word.replace(/\d+$/, '')));
  const lettered = words.filter((word) => !/^\d+$/.test(word));
  return isWord(words.join('')) || (lettered.length > 0 && lettered.every(isWord));
}
