import * as z from 'zod/mini';
import { rawLimit } from '../../shared/fields.ts';
import { hasTooManyMarks, tooManyMarks } from '../display-name.ts';

const maxLength = 30;
/** In Chinese, Japanese and Korean many names have two characters. */
const shortScripts =
  /^[\p{Script_Extensions=Han}\p{Script_Extensions=Hangul}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]+$/u;
const letters = (shortest: number) =>
  `Please use ${shortest} to ${maxLength} letters, digits, dots, dashes or underscores.`;

/**
 * Returns a username as it is stored and looked up: trimmed and composed, without the joiners and marks of direction
 * that keyboards add; upper case stays.
 */
export function plainUsername(typed: string): string {
  return typed
    .replace(/[\u061c\u200c-\u200f]/g, '')
    .normalize('NFC')
    .trim();
}

/** Returns the sentence for what is wrong with a composed username; undefined where nothing is. */
function usernameProblem(name: string): string | undefined {
  const shortest = shortScripts.test(name) ? 2 : 3;
  // Letters that are drawn as nothing, and marks that enclose others, are no letters of a name.
  if (!/^[\p{L}\p{N}\p{Mn}\p{Mc}._-]*$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    return letters(shortest);
  // Accents are part of their letter; vowel signs count as people count them.
  const long = [...name.replace(/(?=\p{M})\p{Diacritic}/gu, '')].length;
  if (long < shortest || [...name].length > maxLength) return letters(shortest);
  if (/^[._-]/.test(name)) return 'Please begin with a letter or a digit.';
  if (/(?<![\p{L}\p{M}])\p{M}/u.test(name)) return 'Please put accents and vowel signs on a letter.';
  return hasTooManyMarks(name) ? tooManyMarks : undefined;
}

/** Letters with their marks, digits and `. _ -`: a username never looks like an email address. */
export const username = z.pipe(
  z.string().check(rawLimit(maxLength)),
  z.pipe(
    z.transform(plainUsername),
    z.string().check(
      z.check<string>(({ value, issues }) => {
        const message = usernameProblem(value);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
  ),
);

/** Refuses a sign-up that asks for teacher access with another role than parent. */
export const asksAsParent = z.refine<{ role: string; wants?: string | undefined }>(
  ({ role, wants }) => !wants || role === 'parent',
  { error: 'Please choose the role Parent to ask for teacher access.', path: ['wants'] },
);
