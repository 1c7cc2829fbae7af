import { isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { recordAudit } from '../audit.repository.ts';
import { insertUserIfFree } from '../auth/users.repository.ts';
import {
  acceptArrived,
  type Coming,
  findInvitationFor,
  findLinkFor,
  lockInvitationFor,
} from '../expected/provider-arrival.ts';
import { holdSeat, keepSeat } from '../join-links/join-links.repository.ts';
import { standingBy } from '../join-links/open-link.ts';
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

/** Throws {@link SignInFailure} unless an account may be made for this person; returns whether an invitation or a link for many lets them in. */
export async function requireWelcome(context: Context, coming: Coming & { person: ProviderPerson }): Promise<boolean> {
  const { person } = coming;
  const email = provenAddress(person);
  if (!isNewAddress(email)) throw new SignInFailure('unauthorized', 'no account is made with this address');
  const inHand = (await findInvitationFor(context.db, coming)) ?? (await findLinkFor(context.db, coming));
  const invited = inHand !== undefined;
  const refusal = await refusalOf(context, { email, organization: person.organization, invited });
  if (refusal !== null) throw new SignInFailure('unauthorized', refusal);
  return invited;
}

/** Creates an account with the identity linked and returns its id; undefined if the username or the address is taken. */
async function createAccount(
  context: Context,
  limits: AccountLimits,
  arrival: Consenting,
  { attempt, ...names }: ChosenNames & { attempt: number },
) {
  const { person, ip } = arrival;
  const invited = await requireWelcome(context, arrival);
  if (names.username !== undefined) requireUsableUsername(names.username);
  if (names.username !== undefined) requireUsableDisplayName(names.displayName);
  // 400 pupils with invitations may sit behind one address.
  if (attempt === 1 && !invited) await limits.signUp(ip);
  const username = names.username ?? usernameOf({ ...person, email: provenAddress(person) }, attempt);
  return inTransaction(context.db, (tx) => insertNewcomer(tx, arrival, { ...names, username }));
}

async function insertNewcomer(
  tx: Database,
  arrival: Consenting,
  { username, displayName }: ChosenNames & { username: string },
) {
  const { provider, person, consent, requestId, ip } = arrival;
  const invitation = await lockInvitationFor(tx, arrival);
  const link = invitation ? undefined : await findLinkFor(tx, arrival);
  if (link && !(await holdSeat(tx, link.id))) throw new SignInFailure('unauthorized', 'the link for many is full');
  const { role, wants } = link ? standingBy(link) : consent;
  const userId = await insertUserIfFree(tx, {
    username,
    displayName: displayName ?? invitation?.name,
    email: provenAddress(person),
    passwordHash: null,
    role: invitation?.role ?? role,
    ...(invitation && { roleBy: 'invitation' as const }),
    verified: true,
    emailProof: proofBy(person),
    picture: person.picture,
    ageConfirmed: true,
    termsVersion: consent.termsVersion,
    joinLink: link?.id,
  });
  if (userId === undefined) return undefined;
  await insertIdentity(tx, userId, identityOf(person));
  if (link) await keepSeat(tx, userId);
  if (wants && !invitation) await saveRunRequest(tx, userId, { wants, note: null });
  const details = { with: provider.kind };
  await recordAudit(tx, { actorId: userId, action: 'account.registered', details, requestId, ip });
  if (invitation)
    await acceptArrived(tx, invitation, { userId, issuer: person.issuer, isNew: true }, { requestId, ip });
  return userId;
}
