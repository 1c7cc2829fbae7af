import type { Character, Place, Trait } from '../grammar.ts';

/** Returns a character of a scene; `more` is one more sentence about them. */
export const character = (
  they: Character['they'],
  name: string,
  more: string,
  is: readonly Trait[] = [],
): Character => ({
  name,
  they,
  more,
  is,
});

/** Returns a character that is several people or animals ("they"). */
export const pluralCharacter = (name: string, more: string, is?: readonly Trait[]): Character =>
  character('they', name, more, is);

/** Returns a place with its preposition: `place('in', 'the harbor')`. */
export const place = (at: string, name: string, is: readonly Trait[] = []): Place => ({ at, name, is });
