import * as z from 'zod/mini';

/**
 * Control characters other than tabs and line ends, and marks that turn the direction of the text around them; emoji
 * stay whole.
 */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;

/**
 * Returns the schema of plain text with at most `max` characters, or null; refuses control characters other than
 * tabs and line ends, and marks of direction; trims, and turns line ends into "\n" and empty text into null.
 */
export function paragraphs(max: number) {
  return z.nullable(
    z.pipe(
      z.string().check(
        z.maxLength(max),
        z.refine((text) => text.isWellFormed() && !unprintable.test(text)),
      ),
      z.transform((text) => text.replace(/\r\n?/g, '\n').trim() || null),
    ),
  );
}
