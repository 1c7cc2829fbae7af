import * as z from 'zod/mini';
import { optionalLine, rawLimit } from './fields.ts';
import { seenJoiner } from './joiners.ts';
import { hasTooManyMarks, tooManyMarks } from './letter-marks.ts';

export const displayNameMaxLength = 60;

const letters = 'Please use letters, spaces, dashes, dots and apostrophes.';

const strayJoiner = new RegExp(`(?!${seenJoiner})\\u200c`, 'gu');

/** Without the marks of direction that keyboards and copied texts add, and with one dash for all that look like it. */
const plainName = (typed: string): string =>
  typed
    .replace(/[\u061c\u200e\u200f]/g, '')
    .normalize('NFC')
    .replace(strayJoiner, '')
    .replace(/[\u2010-\u2013\u2212\uff0d]/g, '-');

/** What may stand within a name besides letters: each sign only where a language writes it. */
const written = new RegExp(
  `^['’‘]?\\p{L}(?:${[
    "[\\p{L}'’‘. -]",
    '(?<=[\\p{L}\\p{M}])\\p{M}',
    // Catalan, Chinese and Japanese: Gal·la, 玛丽·居里, マイケル・ジョン, マリー＝テレーズ.
    '(?<=[\\p{L}\\p{M}])[·‧・･゠＝](?=\\p{L})',
    '(?<=\\p{Script=Tibetan})[\\u0f0b\\u0f0c]',
    '(?<=\\p{Script=Hebrew})(?:[׳״]|["־](?=\\p{Script=Hebrew}))',
    '(?<=\\p{Script=Armenian})[՚֊]',
    // "Li, Jr.", once.
    '(?<=^[^,]*[\\p{L}\\p{M}.]),(?= \\p{L})',
    '[\\u200c\\u200d]',
  ].join('|')})*$`,
  'u',
);

/** Letters that are drawn as nothing; joiners are judged by the line. */
const drawnAsNothing = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

/** What a person wants to be called, or null; others see it shortened. Marks sit on letters, not on top of each other. */
export const displayName = z.pipe(
  z.nullable(z.pipe(z.string().check(rawLimit(displayNameMaxLength)), z.transform(plainName))),
  z.pipe(
    optionalLine(displayNameMaxLength),
    z.nullable(
      z.string().check(
        z.refine((name) => written.test(name) && !drawnAsNothing.test(name), letters),
        z.refine((name) => !hasTooManyMarks(name), tooManyMarks),
      ),
    ),
  ),
);

/** What a form checks of it before it is sent. */
export const withDisplayName = z.object({ display_name: z.optional(displayName) });

const suffix = /^(?:jr|sr|jnr|snr|ii|iii|iv)\.?$/i;

/** The words of a name in the order in which it is said: without "Jr.", and "Lovelace, Ada" as Ada Lovelace. */
function wordsOf(name: string): string[] {
  const [before = [], after = []] = name
    .normalize('NFC')
    .split(',')
    .map((part) => part.split(partsAt).filter(Boolean));
  const isReversed = before.length === 1 && after.length > 0 && !suffix.test(after[0] ?? '');
  const words = isReversed ? [...after, ...before] : before;
  return words.length > 2 && suffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}
/** Spaces; in Japanese and Chinese the dot that stands for one. */
const partsAt = /\s+|[・･]|(?<=[\p{Script=Han}\p{Script=Katakana}])[·‧](?=[\p{Script=Han}\p{Script=Katakana}])/u;

/** How others see a person: "Ada King Lovelace" as "Ada L.", one word unchanged, "Anonymous" without a name. */
export function shownName(name: string | null): string {
  const words = wordsOf(name ?? '');
  const [first = 'Anonymous'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last === undefined) return first;
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(initialOf(last));
  return `${first} ${initial?.segment.toUpperCase()}.`;
}

/** From the first letter on: 't Hooft is under t. */
const initialOf = (word: string): string => /\p{L}.*/su.exec(word)?.[0] ?? word;

/** "Ada Lovelace" of `ada.lovelace`; '' of one word, which would show others what the person signs in with. */
export function suggestedName(username: string): string {
  const words = username.split(/[._-]+/).filter((word) => /^[\p{L}\p{M}]+$/u.test(word));
  if (words.length < 2) return '';
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return displayName.safeParse(name).data ?? '';
}
