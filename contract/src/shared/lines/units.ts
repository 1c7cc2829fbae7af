import { likeness } from './material-key.ts';
import { measures, packed } from './measures.ts';

/** Measure and size in its base of each unit, by the form in which units are compared. */
export const knownUnits = new Map(
  Object.entries(measures).flatMap(([measure, units]) =>
    Object.entries(units).map(([unit, size]) => [likeness(unit), { measure, size }] as const),
  ),
);

/** Packs that things come in, beyond the measures: "3 rolls of tape". */
const packUnits = new Set(packed.split(' '));

/**
 * Tells whether a word is a measure or a pack of the tables, in the singular or with a usual plural; case does not
 * count.
 */
export function isUnit(word: string): boolean {
  const unit = likeness(word);
  return unit !== '' && (knownUnits.has(unit) || packUnits.has(unit));
}
