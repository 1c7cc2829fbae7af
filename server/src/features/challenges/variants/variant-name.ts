import { nameMaxLength } from '@teamsparks/contract/shared/limits';
import { cut } from '@teamsparks/contract/shared/text-lines';

/** Room for "(variant 9999)" behind the space. */
const suffixMax = 15;

/** What the names of all variants of a challenge with this name begin with; a variant of a variant counts on. */
export function nameOfVariants(name: string): string {
  const own = name.replace(/ \(variant(?: \d+)?\)$/, '');
  return `${cut(own, nameMaxLength - suffixMax).trimEnd()} (variant`;
}

/** The first name that is free: "Nest (variant)", "Nest (variant 2)". */
export function freeName(beginning: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? `${beginning})` : `${beginning} ${n})`;
    if (!isTaken(name)) return name;
  }
}
