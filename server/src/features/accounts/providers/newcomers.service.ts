import { isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { recordAudit } from '../audit.repository.ts';
import { insertUserIfFree } from '../auth/users.repository.ts';
import { expectedRoleFor } from '../expected/expected-role.ts';
import { requireUsableDisplayName, requireUsableUsername, usernameTaken } from '../names.ts';
import { saveRunRequest } from '../run-requests.repository.ts';
import type { AccountLimits } from '../sign-up/account-limits.ts';
import { refusalOf } from '../sign-up/who-may-sign-up.ts';
import type { Consent } from './flow-cookies.ts';
import { insertIdentity } from './identities.repository.ts';
import { type Arrival, findAccount, identityOf, proofBy, provenAddress } from './linking.service.ts';
import type { ProviderPerson } from './provider-person.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { displayNameOf, usernameOf } from './username-of.ts';

/** A try fails only if someone else took the username, or the same person signed up in another tab. */
const triesMax = 10;

/** Names that somebody new chose; without one a username is made. */
export interface ChosenNames {
  username: string | undefined;
  displayName: string | null;
}

/** Somebody who has answered age and terms. */
export type Consenting = Arrival & { consent: Consent };

/**
 * Returns the id of the account for a person from a provider: the one that is theirs ({@link findAccount}), else a new one. Throws
 * {@link SignInFailure} and changes nothing if there may be none, 409 if the chosen username is taken, 422 if one of the names is
 * reserved, 429 above the limit of sign-ups.
 */
export async function findOrCreateAccount(
  context: Context,
  limits: AccountLimits,
  arrival: Consenting,
  chosen?: ChosenNames,
): Promise<number> {
  const names = chosen ?? { username: undefined, displayName: displayNameOf(arrival.person.name) };
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const holder = await inTransaction(context.db, (tx) => findAccount(context, tx, arrival));
    const userId =
      typeof holder === 'number' ? holder : await createAccount(context, limits, arrival, { ...names, attempt });
    if (userId === undefined && names.username !== undefined && attempt > 1) throw usernameTaken();
    if (userId === undefined) continue;
    context.jobs.poke();
    return userId;
  }
  throw new Error('no account could be made for somebody new');
}

/** Throws {@link SignInFailure} unless an account may be made for this person. */
export async function requireWelcome(context: Context, person: ProviderPerson) {
  const email = provenAddress(person);
  if (!isNewAddress(email)) throw new SignInFailure('unauthorized', 'no account is made with this address');
  const invited = (await expectedRoleFor(context.db, email)) !== undefined;
  const refusal = await refusalOf(context, { email, organization: person.organization, invited });
  if (refusal !== null) throw new SignInFailure('unauthorized', refusal);
}

/** Creates an account with the identity linked and returns its id; undefined if the username or the address is taken. */
async function createAccount(
  context: Context,
  limits: AccountLimits,
  arrival: Consenting,
  { attempt, ...names }: ChosenNames & { attempt: number },
) {
  const { person, ip } = arrival;
  await requireWelcome(context, person);
  if (names.username !== undefined) requireUsableUsername(names.username);
  if (names.username !== undefined) requireUsableDisplayName(names.displayName);
  if (attempt === 1) await limits.signUp(ip);
  const username = names.username ?? usernameOf({ ...person, email: provenAddress(person) }, attempt);
  return inTransaction(context.db, (tx) => insertNewcomer(tx, arrival, { ...names, username }));
}

async function insertNewcomer(
  tx: Database,
  { provider, person, consent, requestId, ip }: Consenting,
  { username, displayName }: ChosenNames & { username: string },
) {
  const email = provenAddress(person);
  const expected = await expectedRoleFor(tx, email);
  const userId = await insertUserIfFree(tx, {
    username,
    displayName: displayName ?? expected?.displayName,
    email,
    passwordHash: null,
    role: expected?.role ?? consent.role,
    ...(expected && { roleBy: 'invitation' as const }),
    verified: true,
    emailProof: proofBy(person),
    picture: person.picture,
    ageConfirmed: true,
    termsVersion: consent.termsVersion,
  });
  if (userId === undefined) return undefined;
  await insertIdentity(tx, userId, identityOf(person));
  if (consent.wants && !expected) await saveRunRequest(tx, userId, { wants: consent.wants, note: null });
  const details = { with: provider.kind };
  await recordAudit(tx, { actorId: userId, action: 'account.registered', details, requestId, ip });
  return userId;
}
