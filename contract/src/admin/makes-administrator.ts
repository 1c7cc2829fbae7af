import { type Flag, roleFlags } from '../shared/access.ts';
import type { Role } from '../shared/vocabulary.ts';

const right = 'system_administration' satisfies Flag;
const administersBy = (role: Role): boolean => roleFlags[role].includes(right);

/** Role and exceptions to the flags, by flag. */
interface Rights {
  role: Role;
  overrides: Readonly<Record<string, boolean>>;
}

/** What a change to a person gives them; absent means unchanged, null ends an exception. */
interface Given {
  role?: Role | undefined;
  overrides?: Readonly<Partial<Record<Flag, boolean | null>>> | undefined;
}

/**
 * Tells whether a change makes a person an administrator, which takes a password: by the role, by an exception, or by the end of one
 * that denied it.
 */
export function makesAdministrator(
  { role, overrides }: Rights,
  { role: next = role, overrides: given }: Given,
): boolean {
  const isRaised = !administersBy(role) && administersBy(next);
  const isAllowed = given?.[right] === true && overrides[right] !== true;
  const isNoLongerDenied = given?.[right] === null && overrides[right] === false && administersBy(next);
  return isRaised || isAllowed || isNoLongerDenied;
}
