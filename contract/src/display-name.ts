import * as z from 'zod/mini';
import { optionalLine } from './fields.ts';

export const displayNameMaxLength = 60;

const letters = 'Please use letters, spaces, dashes, dots and apostrophes.';

/** What a person wants to be called, or null; others see it shortened. Marks sit on letters, not on top of each other. */
export const displayName = z.pipe(
  optionalLine(displayNameMaxLength),
  z.nullable(
    z.string().check(
      z.regex(/^\p{L}[\p{L}\p{M}'’. -]*$/u, letters),
      z.refine((name) => !/\p{M}{4}/u.test(name), letters),
    ),
  ),
);

/** How others see a person: "Ada King Lovelace" as "Ada L.", one word unchanged, "Anonymous" without a name. */
export function shownName(name: string | null): string {
  const words = (name ?? '').normalize('NFC').split(/\s+/u).filter(Boolean);
  const [first = 'Anonymous'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last === undefined) return first;
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(last);
  return `${first} ${initial?.segment.toUpperCase()}.`;
}

/** "Ada Lovelace" of `ada.lovelace`; '' of one word, which would show others what the person signs in with. */
export function suggestedName(username: string): string {
  const words = username.split(/[._-]+/).filter((word) => /^[\p{L}\p{M}]+$/u.test(word));
  if (words.length < 2) return '';
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return displayName.safeParse(name).data ?? '';
}
