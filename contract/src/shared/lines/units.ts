import { likeness } from './material-key.ts';
import { measures, packed } from './measures.ts';

/** By the form in which units are compared: the measure, and how many of its base one unit is. */
export const knownUnits = new Map(
  Object.entries(measures).flatMap(([measure, units]) =>
    Object.entries(units).map(([unit, size]) => [likeness(unit), { measure, size }] as const),
  ),
);

/** What things come in, beyond the measures: "3 rolls of tape". */
const packUnits = new Set(packed.split(' '));

/** Whether a word in a name is how a thing is counted, and no thing of its own. */
export function isUnit(word: string): boolean {
  const unit = likeness(word);
  return unit !== '' && (knownUnits.has(unit) || packUnits.has(unit));
}
