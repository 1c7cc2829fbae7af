import * as z from 'zod/mini';
import { displayNameMaxLength, hasTooManyMarks, tooManyMarks } from '../display-name.ts';
import { optionalLine, rawLimit, unseen } from '../../shared/fields.ts';

const letters = 'Please use letters, spaces, dashes, dots and apostrophes.';

const everyUnseen = new RegExp(unseen, 'gu');

/** Removes the marks of direction that keyboards and copied texts add, and replaces all look-alike dashes by one. */
const plainName = (typed: string): string =>
  typed
    .replace(/[\u061c\u200e\u200f]/g, '')
    .normalize('NFC')
    .replace(everyUnseen, (sign) => (sign === '\u200c' ? '' : sign))
    .replace(/[\u2010-\u2013\u2212\uff0d]/g, '-');

/** Signs allowed within a name besides letters, each only where a language writes it. */
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

/** Letters that are drawn as nothing; joiners are checked elsewhere. */
const drawnAsNothing = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

/**
 * Name that a person wants to be called, or null; others see it shortened. Marks sit on letters, not on top of each
 * other.
 */
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

/** The part that a form checks before it is sent. */
export const withDisplayName = z.object({ display_name: z.optional(displayName) });
