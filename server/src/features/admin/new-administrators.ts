import type { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import type { BodyOf } from '@teamsparks/contract/calls';
import { makesAdministrator } from '@teamsparks/contract/admin/makes-administrator';
import { type Actor, isSharedLogin } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import type { lockUser, PasswordConfirmation } from '../accounts/index.ts';
import { findPerson } from './people.repository.ts';

/**
 * Asks the caller for the password, or where they have none for a fresh login, if the change makes the person an administrator; returns
 * whether it did. Throws 403 for the shared login, 422 for a missing or wrong password, 409 if the login is older, 429 after 5 wrong
 * passwords.
 */
export async function confirmNewAdministrator(
  { db, confirmation }: { db: Database; confirmation: PasswordConfirmation },
  actor: Actor,
  userId: number,
  { current_password, ...change }: BodyOf<typeof changePerson>,
): Promise<boolean> {
  const person = await findPerson(db, userId);
  if (!person || !makesAdministrator(person, change)) return false;
  if (isSharedLogin(actor)) throw forbidden('Only an administrator can make administrators.');
  await confirmation.demandOrFreshLogin(actor, current_password);
  return true;
}

/** Throws 409 for people who cannot become administrators: the address is not theirs for sure, or many people share the login. */
export function requireMayAdminister(
  { role, email_verified_at, email_proof }: NonNullable<Awaited<ReturnType<typeof lockUser>>>,
  { role: next = role }: BodyOf<typeof changePerson>,
) {
  if ([role, next].includes('demoAdmin'))
    throw conflict('Many people share this login. It cannot be an administrator.');
  if (email_verified_at === null || email_proof === 'administrator')
    throw conflict('This person has to confirm their email address first.');
}
