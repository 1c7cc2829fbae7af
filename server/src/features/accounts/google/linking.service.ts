import { isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type AccountLimits, endUnusedTokens } from '../sign-up/index.ts';
import { recordAudit } from '../audit/index.ts';
import {
  addMissingConsent,
  findUserByEmail,
  giveToOwnerOfAddress,
  insertUserIfFree,
  lockUser,
  revokeSessionsOf,
} from '../auth/index.ts';
import type { Flow } from './flow-cookies.ts';
import {
  findIdentities,
  findUserOfIdentity,
  type Identity,
  insertIdentity,
  refreshIdentityEmail,
} from './identities.repository.ts';
import { googleLinkedNotice } from './mails/google-linked-notice.ts';
import type { GooglePerson } from './provider.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { displayNameOf, usernameOf } from './username-of.ts';

/** Each try that does not end it has met somebody else's change: a username or the same person in another tab. */
const triesMax = 10;

export interface Arrival {
  person: GooglePerson;
  consent: Pick<Flow, 'role' | 'termsVersion'>;
  /** Of the request, for the audit log and the limits. */
  requestId: string;
  ip: string;
}

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Finds the account of a person whom Google vouches for: the one with this identity, else the one with this proven address,
 * else a new one. Returns its id; throws {@link SignInFailure} and changes nothing if Google may not open the account.
 */
export async function accountOf(context: Context, limits: AccountLimits, arrival: Arrival): Promise<number> {
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const userId =
      (await inTransaction(context.db, (tx) => findAccount(context, tx, arrival))) ??
      (await makeAccount(context, limits, arrival, attempt));
    if (userId === undefined) continue;
    context.jobs.poke();
    return userId;
  }
  throw new Error('no account could be made for somebody new');
}

async function findAccount(context: Context, tx: Database, arrival: Arrival): Promise<number | undefined> {
  const { issuer, subject, email } = arrival.person;
  const knownId = await findUserOfIdentity(tx, issuer, subject);
  const known = knownId === undefined ? undefined : await lockUser(tx, knownId);
  if (known) {
    requireOpen(known);
    if (email) await refreshIdentityEmail(tx, { provider: issuer, subject, email });
    return known.id;
  }
  const owner = await findUserByEmail(tx, provenAddress(arrival.person));
  const user = owner && (await lockUser(tx, owner.id));
  // Gone, or another address by now: the next try sees it.
  if (!user || user.email !== owner.email) return undefined;
  requireOpen(user);
  await link(context, tx, user, arrival);
  return user.id;
}

function provenAddress({ email }: GooglePerson): string {
  if (!email) throw new SignInFailure('unauthorized', 'the provider vouches for no address');
  return email;
}

/** Refuses accounts with a second factor: it promises that no other way in is open, Google's word included. */
function requireOpen(user: User) {
  if (user.status !== 'active') throw new SignInFailure('unauthorized', 'suspended', user.id);
  if (user.totp_enabled_at) throw new SignInFailure('second_factor', 'second factor', user.id);
}

async function link({ config }: Context, tx: Database, user: User, { person, consent, requestId, ip }: Arrival) {
  const identity = identityOf(person);
  const linked = (await findIdentities(tx, user.id)).find(({ provider }) => provider === identity.provider);
  if (linked?.subject === identity.subject) return;
  // Schools give addresses of those who left to others.
  if (linked) throw new SignInFailure('unauthorized', 'the address belongs to another person now', user.id);
  await insertIdentity(tx, user.id, identity);
  if (user.email_verified_at) {
    await addMissingConsent(tx, user.id, consent.termsVersion);
    await queueMail(config, tx, googleLinkedNotice(user, config.PUBLIC_URL));
  } else {
    await giveToOwnerOfAddress(tx, user.id, consent.termsVersion);
    await revokeSessionsOf(tx, user.id, 'the owner of the address came');
    await endUnusedTokens(tx, user.id);
  }
  await recordAudit(tx, {
    actorId: user.id,
    action: 'account.google_linked',
    subject: { type: 'user', id: user.id },
    details: { took_over: !user.email_verified_at },
    requestId,
    ip,
  });
}

const identityOf = ({ issuer, subject, email = '' }: GooglePerson): Identity => ({ provider: issuer, subject, email });

/** Undefined when the username or the address is somebody's by now. */
async function makeAccount({ db }: Context, limits: AccountLimits, arrival: Arrival, attempt: number) {
  const { person, consent, requestId, ip } = arrival;
  const email = provenAddress(person);
  if (!isNewAddress(email)) throw new SignInFailure('unauthorized', 'no account is made with this address');
  if (attempt === 1) await limits.signUp(ip);
  return inTransaction(db, async (tx) => {
    const userId = await insertUserIfFree(tx, {
      username: usernameOf({ ...person, email }, attempt),
      displayName: displayNameOf(person.name),
      email,
      passwordHash: null,
      role: consent.role,
      verified: true,
      picture: person.picture,
      ageConfirmed: true,
      termsVersion: consent.termsVersion,
    });
    if (userId === undefined) return undefined;
    await insertIdentity(tx, userId, identityOf(person));
    const details = { with: 'google' };
    await recordAudit(tx, { actorId: userId, action: 'account.registered', details, requestId, ip });
    return userId;
  });
}
