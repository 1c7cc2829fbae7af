import { isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AccountLimits } from '../sign-up/account-limits.ts';
import { refusalOf } from '../sign-up/who-may-sign-up.ts';
import { recordAudit } from '../audit.repository.ts';
import { endEarlierAccess, giveToOwnerOfAddress, markAddressOwn } from '../auth/address-owner.repository.ts';
import { addMissingConsent, findUserByEmail, insertUserIfFree, lockUser } from '../auth/users.repository.ts';
import { saveRunRequest } from '../run-requests.repository.ts';
import { googleLinkedNotice, takenOverNotice } from '../mails.ts';
import type { Flow } from './flow-cookies.ts';
import {
  findIdentities,
  findUserOfIdentity,
  type Identity,
  insertIdentity,
  refreshIdentityEmail,
} from './identities.repository.ts';
import type { GooglePerson } from './provider.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { displayNameOf, usernameOf } from './username-of.ts';

/** A try fails only if someone else took the username, or the same person signed up in another tab. */
const triesMax = 10;

/** A person who came back from Google, and the request they came with. */
export interface Arrival {
  person: GooglePerson;
  consent: Pick<Flow, 'role' | 'wants' | 'termsVersion'>;
  /** Address of an account to which a link was mailed that this browser has just opened; undefined if there is none. */
  openedAddressOf: (userId: number) => string | undefined;
  /** Id of the request, for the audit log. */
  requestId: string;
  ip: string;
}

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Returns the id of the account for a person from Google: the one linked to this identity, else the one with the
 * address that Google verified, else a new one. Links the one found by address and mails a notice; if its address was not
 * its own ({@link takesOver}), ends everything that was set up in it before. Throws {@link SignInFailure} and changes nothing
 * if the address is needed and missing or the account may not be opened, 429 above the limit of sign-ups.
 */
export async function findOrCreateAccount(context: Context, limits: AccountLimits, arrival: Arrival): Promise<number> {
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const userId =
      (await inTransaction(context.db, (tx) => findAccount(context, tx, arrival))) ??
      (await createAccount(context, limits, arrival, attempt));
    if (userId === undefined) continue;
    context.jobs.poke();
    return userId;
  }
  throw new Error('no account could be made for somebody new');
}

async function findAccount(context: Context, tx: Database, arrival: Arrival): Promise<number | undefined> {
  const { issuer, subject, email } = arrival.person;
  const linkedId = await findUserOfIdentity(tx, issuer, subject);
  const linked = linkedId === undefined ? undefined : await lockUser(tx, linkedId);
  if (linked) {
    requireOpen(linked);
    if (email) await refreshIdentityEmail(tx, { provider: issuer, subject, email });
    await claimOpenedAddress(context, tx, linked, arrival);
    return linked.id;
  }
  const owner = await findUserByEmail(tx, provenAddress(arrival.person));
  const user = owner && (await lockUser(tx, owner.id));
  // Deleted, or the address changed since: the next try sees it.
  if (!user || user.email !== owner.email) return undefined;
  requireOpen(user);
  await link(context, tx, user, arrival);
  await claimOpenedAddress(context, tx, user, arrival);
  return user.id;
}

/**
 * Makes the address the account's own if this browser opened a link that was mailed there; other ways in end, since a password may
 * be someone else's.
 */
async function claimOpenedAddress(
  { config }: Context,
  tx: Database,
  { id }: User,
  { person, openedAddressOf }: Arrival,
) {
  const opened = openedAddressOf(id);
  const user = opened === undefined ? undefined : await lockUser(tx, id);
  if (!user || user.email !== opened || user.email_proof === 'own') return;
  await endEarlierAccess(tx, id, 'the owner of the address came', { keep: person.issuer });
  await markAddressOwn(tx, id);
  await queueMail(config, tx, takenOverNotice(user, config.PUBLIC_URL));
}

function provenAddress({ email }: GooglePerson): string {
  if (!email) throw new SignInFailure('unauthorized', 'the provider vouches for no address');
  return email;
}

/** Throws for suspended accounts and for those with two-step login, which promises that there is no other way in. */
function requireOpen(user: User) {
  if (user.status !== 'active') throw new SignInFailure('unauthorized', 'suspended', user.id);
  if (user.totp_enabled_at) throw new SignInFailure('second_factor', 'second factor', user.id);
}

async function link({ config }: Context, tx: Database, user: User, { person, consent, requestId, ip }: Arrival) {
  const identity = identityOf(person);
  const tookOver = takesOver(user, person);
  if (tookOver) {
    await endEarlierAccess(tx, user.id, 'the owner of the address came');
    await giveToOwnerOfAddress(tx, user.id, { termsVersion: consent.termsVersion, proof: proofBy(person) });
    await queueMail(config, tx, takenOverNotice(user, config.PUBLIC_URL));
  } else {
    const linked = (await findIdentities(tx, user.id)).find(({ provider }) => provider === identity.provider);
    if (linked?.subject === identity.subject) return;
    // Schools reassign the addresses of people who left.
    if (linked) throw new SignInFailure('unauthorized', 'the address belongs to another person now', user.id);
    await addMissingConsent(tx, user.id, consent.termsVersion);
    await queueMail(config, tx, googleLinkedNotice(user, config.PUBLIC_URL));
  }
  await insertIdentity(tx, user.id, identity);
  await recordAudit(tx, {
    actorId: user.id,
    action: 'account.google_linked',
    subject: { type: 'user', id: user.id },
    details: { took_over: tookOver },
    requestId,
    ip,
  });
}

/**
 * Tells whether a person who proves an account's address gets the account without what was set up in it: if the address is
 * unverified, or Google runs the mailbox and no one has shown mailbox and way in together.
 */
const takesOver = (user: User, person: GooglePerson): boolean =>
  user.email_verified_at === null || (person.runsMailbox && user.email_proof !== 'own');

/** Returns what Google's word about an address is worth: an account of Google outlives an address that a school reassigns. */
const proofBy = ({ runsMailbox }: GooglePerson) => (runsMailbox ? 'own' : 'link');

const identityOf = ({ issuer, subject, email = '' }: GooglePerson): Identity => ({ provider: issuer, subject, email });

/** Creates an account with the identity linked and returns its id; undefined if the username or the address is taken. */
async function createAccount(context: Context, limits: AccountLimits, arrival: Arrival, attempt: number) {
  const { person, consent, requestId, ip } = arrival;
  const email = provenAddress(person);
  if (!isNewAddress(email)) throw new SignInFailure('unauthorized', 'no account is made with this address');
  const refusal = await refusalOf(context, { email, organization: person.organization });
  if (refusal !== null) throw new SignInFailure('unauthorized', refusal);
  if (attempt === 1) await limits.signUp(ip);
  return inTransaction(context.db, async (tx) => {
    const userId = await insertUserIfFree(tx, {
      username: usernameOf({ ...person, email }, attempt),
      displayName: displayNameOf(person.name),
      email,
      passwordHash: null,
      role: consent.role,
      verified: true,
      emailProof: proofBy(person),
      picture: person.picture,
      ageConfirmed: true,
      termsVersion: consent.termsVersion,
    });
    if (userId === undefined) return undefined;
    await insertIdentity(tx, userId, identityOf(person));
    if (consent.wants) await saveRunRequest(tx, userId, { wants: consent.wants, note: null });
    const details = { with: 'google' };
    await recordAudit(tx, { actorId: userId, action: 'account.registered', details, requestId, ip });
    return userId;
  });
}
