import { unseen } from '@teamsparks/contract/shared/fields';
import { cut } from '@teamsparks/contract/shared/text-lines';

const everyUnseen = new RegExp(unseen, 'gu');
const markFlood = /(\p{M}{3})\p{M}+/gu;
const markup = /<[^<>\n]{1,200}>|[*_#`]{2,}|!?\[([^\]\n]{0,200})\]\([^)\n]{0,400}\)/g;

/** Contact details: web and email addresses, phone numbers, handles. */
const contact: readonly RegExp[] = [
  /\b(?:https?|ftp|javascript|data|mailto|tel)\s*:\s*\S+/giu,
  /\bwww\.\S+/giu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,64}(?:(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?)[\p{L}]{2,24})+/giu,
  /\b[\p{L}\p{N}-]{2,63}\.(?:com|net|org|io|info|biz|app|dev|xyz|site|online|shop|club|top|ru|cn|de|uk|co|me|tv|gg|ly)\b(?:\/\S*)?/giu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,40}/gu,
  /(?:\+|\b00)\d[\d\s()./-]{6,20}\d|\b\(?\d{3}\)?[\s./-]\d{3}[\s./-]\d{4}\b/gu,
];

/** Fast first check: every contact detail matches it, most texts do not. */
const mayTell = /[:@]\s*\S*[\w/]|\[at\]|\(at\)|\w\.\w|\d{2,}[\s()./-]*\d{2}/;

/**
 * Returns one line of at most `max` characters without invisible characters and what looks like markup or contact
 * details, so that children can read it.
 */
export function cleanLine(text: string, max: number): string {
  let clean = cut(text.slice(0, max * 4).replace(everyUnseen, ''), max * 4).replace(markFlood, '$1');
  clean = clean.replace(markup, (_, label: string | undefined) => label ?? '');
  for (const way of contact) clean = clean.replace(way, '');
  return cut(clean.normalize('NFC').replace(/\s+/gu, ' ').trim(), max);
}

/**
 * Tells whether a text holds what looks like a web or email address, a phone number or a handle; not every address
 * is recognized.
 */
export function containsContactDetails(text: string): boolean {
  return mayTell.test(text) && contact.some((way) => text.search(way) >= 0);
}
