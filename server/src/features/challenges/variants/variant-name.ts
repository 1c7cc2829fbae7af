import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import { cut } from '@teamsparks/contract/shared/text-lines';

/** Room for "(variant 9999)" after the space. */
const suffixMax = 15;

/** Returns the beginning of the names of all variants of a challenge; for a variant, that of its siblings. */
export function variantNameBeginning(name: string): string {
  const own = name.replace(/ \(variant(?: \d+)?\)$/, '');
  return `${cut(own, nameMaxLength - suffixMax).trimEnd()} (variant`;
}

/** Returns the first free name: "Nest (variant)", "Nest (variant 2)". */
export function firstFreeName(beginning: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? `${beginning})` : `${beginning} ${n})`;
    if (!isTaken(name)) return name;
  }
}
