import type { Character, Place, Trait } from '../grammar.ts';

/** Somebody of whom a scene may tell; `more` says something about them. */
export const one = (they: Character['they'], name: string, more: string, is: readonly Trait[] = []): Character => ({
  ...{ name, they, more, is },
});

export const many = (name: string, more: string, is?: readonly Trait[]): Character => one('they', name, more, is);

/** "in", "the harbor". */
export const place = (at: string, name: string, is: readonly Trait[] = []): Place => ({ at, name, is });
