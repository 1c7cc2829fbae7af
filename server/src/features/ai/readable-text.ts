import { unseen } from '@teamsparks/contract/shared/fields';
import { cut } from '@teamsparks/contract/shared/text-lines';

const everyUnseen = new RegExp(unseen, 'gu');
const markFlood = /(\p{M}{3})\p{M}+/gu;
const markup = /<[^<>\n]{1,200}>|[*_#`]{2,}|!?\[([^\]\n]{0,200})\]\([^)\n]{0,400}\)/g;

/** Ways to reach somebody: addresses of pages and of people, numbers to call, names on platforms. */
const contact: readonly RegExp[] = [
  /\b(?:https?|ftp|javascript|data|mailto|tel)\s*:\s*\S+/giu,
  /\bwww\.\S+/giu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,64}(?:(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?)[\p{L}]{2,24})+/giu,
  /\b[\p{L}\p{N}-]{2,63}\.(?:com|net|org|io|info|biz|app|dev|xyz|site|online|shop|club|top|ru|cn|de|uk|co|me|tv|gg|ly)\b(?:\/\S*)?/giu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,40}/gu,
  /(?:\+|\b00)\d[\d\s()./-]{6,20}\d|\b\(?\d{3}\)?[\s./-]\d{3}[\s./-]\d{4}\b/gu,
];

/** What every one of them holds; most texts have none of it. */
const mayTell = /[:@]\s*\S*[\w/]|\[at\]|\(at\)|\w\.\w|\d{2,}[\s()./-]*\d{2}/;

/** One line of at most `max` units that is safe to show children: plain, visible, no way to contact anyone. */
export function cleanLine(text: string, max: number): string {
  let clean = cut(text.slice(0, max * 4).replace(everyUnseen, ''), max * 4).replace(markFlood, '$1');
  clean = clean.replace(markup, (_, label: string | undefined) => label ?? '');
  for (const way of contact) clean = clean.replace(way, '');
  return cut(clean.normalize('NFC').replace(/\s+/gu, ' ').trim(), max);
}

/** Whether a text says how to reach someone. */
export function tellsContact(text: string): boolean {
  return mayTell.test(text) && contact.some((way) => text.search(way) >= 0);
}
