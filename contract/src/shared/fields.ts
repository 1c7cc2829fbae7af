import * as z from 'zod/mini';
import { idPattern } from './endpoint.ts';

/**
 * Control characters, halves of letters, and invisible characters: zero-width characters and marks of direction, with
 * which two names look the same, or one reads backwards. A joiner is visible within an emoji, between Arabic letters
 * that would join (U+200C), after the sign that removes the vowel of an Indian consonant, and at the end of a Malayalam
 * or Bengali consonant that is written so.
 */
export const unseen =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Cs}]|(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[\u0626\u0628\u062a-\u062e\u0633-\u0647\u0649\u064a\u0678-\u0687\u069a-\u06bf\u06c1\u06cc\u06ce\u06d0])\u200c(?=[\u0622-\u063f\u0641-\u064a\u0671-\u06d3])|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]).(?=\p{L})|(?<=[\u0d15\u0d23\u0d28\u0d30\u0d32\u0d33]\u0d4d|\u09a4\u09cd)\u200d)[\u200c\u200d]/u;
const lineBreak = /[\t\n\v\f\r\u2028\u2029]/;

/** Refinements without a sentence are about characters; `inputSentence` has theirs. */
const wellFormed = z.refine<string>((text) => !unseen.test(text));
const oneLine = z.refine<string>((text) => !lineBreak.test(text), 'Please use a single line.');

const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
/** A text that a database can store: no NUL, no lone surrogates. */
export const readable = z.refine<string>(isReadable);

/**
 * Returns the schema of a text that is compared and not stored, such as a name or a token at sign-in: 1 to `max`
 * characters. Too long or broken, it gets the one sentence `refusal`; empty, the usual one for missing input.
 */
export const tried = (max: number, refusal: string) =>
  z.string().check(z.minLength(1), z.maxLength(max, refusal), z.refine(isReadable, refusal));

const passwordMaxBytes = 1024;
const fitsBytes = (text: string): boolean => new TextEncoder().encode(text).length <= passwordMaxBytes;
/**
 * A new password. Only its size is checked, in bytes as sent and hashed; longer ones are refused, because a cut
 * password would open the account with less.
 */
export const password = z
  .string()
  .check(
    z.minLength(1, 'Please enter a password.'),
    z.refine(fitsBytes, `Please use at most ${passwordMaxBytes} bytes.`),
    readable,
  );
/**
 * Returns the schema of a password at sign-in. Too long or broken, it gets the one sentence `refusal`; empty, the usual
 * one for missing input.
 */
export const triedPassword = (refusal: string) =>
  z.string().check(z.minLength(1), z.refine(fitsBytes, refusal), z.refine(isReadable, refusal));

/**
 * Anything but ASCII words with single spaces between. Most lines have none of it, and composing takes longer than this
 * look.
 */
const untidy = /[^ -~]| {2}|^ | $/;
/**
 * Tidies a text for comparing as people see it: composed (NFC), each run of white space as one space, none at the ends.
 */
export function tidy(text: string): string {
  return untidy.test(text) ? text.normalize('NFC').replace(/\s+/gu, ' ').trim() : text;
}

/**
 * Returns a check that refuses texts longer than four times `max` (UTF-16 units). It comes before composing, which
 * takes quadratic time over long runs of marks.
 */
export const rawLimit = (max: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length <= max * 4) return;
    issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
  });

/**
 * Returns the schema of a tidied line of 1 to `max` characters; refuses tabs, line breaks and the characters of
 * {@link unseen}. `missing` is the sentence for an empty one.
 */
export function line(max: number, missing?: string) {
  return z.pipe(
    z.string().check(rawLimit(max), oneLine, wellFormed),
    z.pipe(z.transform(tidy), z.string().check(z.minLength(1, missing), z.maxLength(max))),
  );
}

/**
 * Returns the schema of a tidied line of at most `max` characters, or null; refuses tabs, line breaks and the
 * characters of {@link unseen}. Empty text becomes null.
 */
export function optionalLine(max: number) {
  return z.nullable(
    z.pipe(
      z.string().check(rawLimit(max), oneLine, wellFormed),
      z.pipe(
        z.transform((text: string) => tidy(text) || null),
        z.nullable(z.string().check(z.maxLength(max))),
      ),
    ),
  );
}

/** An id in a path or a query: whole, 1 to 2 147 483 647. */
export const id = z.pipe(
  z.string().check(z.regex(idPattern)),
  z.pipe(z.transform(Number), z.int().check(z.lte(2_147_483_647))),
);
export const idParams = z.object({ id });

/** An id in a JSON body. */
export const idNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** ISO-8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });

/**
 * Returns the schema of a query parameter that may be repeated: one or several values, at most 50, always read as a
 * list; [] where it is absent.
 */
export function repeated<T extends z.ZodMiniType<string | number, string>>(one: T) {
  return z._default(
    z.pipe(
      z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
      z.array(one).check(z.maxLength(50)),
    ),
    [],
  );
}

/** Returns the schema of a whole number from `min` to `max` in a query string; `standard` where it is absent. */
export function wholeNumber(min: number, max: number, standard: number) {
  return z._default(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]),
      z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
    ),
    standard,
  );
}
