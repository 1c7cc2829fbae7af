import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { recordAudit } from '../audit.repository.ts';
import { endEarlierAccess, giveToOwnerOfAddress, markAddressOwn } from '../auth/address-owner.repository.ts';
import { addMissingConsent, findUserByEmail, lockUser } from '../auth/users.repository.ts';
import { acceptArrived, lockInvitationFor } from '../expected/provider-arrival.ts';
import { identityLinkedNotice, takenOverNotice } from '../mails.ts';
import type { Consent } from './flow-cookies.ts';
import {
  findIdentities,
  findUserOfIdentity,
  type Identity,
  insertIdentity,
  refreshIdentityEmail,
} from './identities.repository.ts';
import type { ProviderPerson } from './provider-person.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** A person who came back from a provider, and the request they came with. */
export interface Arrival {
  provider: Pick<ProviderSettings, 'kind' | 'name'>;
  person: ProviderPerson;
  /** Undefined until it was asked for. */
  consent: Consent | undefined;
  /** Tokens of an invitation and of a link for many that the person came with. */
  invite: string | undefined;
  join: string | undefined;
  /** Address of an account to which a link was mailed that this browser has just opened; undefined if there is none. */
  openedAddressOf: (userId: number) => string | undefined;
  /** Id of the request, for the audit log. */
  requestId: string;
  ip: string;
}

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** An account that waits for the owner of its address, who has not been asked for age and terms. */
export interface Waiting {
  waiting: string;
}

/**
 * Returns the id of the account for a person from a provider: the one linked to this identity, else the one with the
 * address that the provider proves; undefined if there is none. Links the one found by address and mails a notice; if its
 * address was not its own ({@link takesOver}), ends everything that was set up in it before, which takes consent. Throws
 * {@link SignInFailure} and changes nothing if the address is needed and missing or the account may not be opened. An open invitation of
 * theirs is accepted along.
 */
export async function findAccount(
  context: Context,
  tx: Database,
  arrival: Arrival,
): Promise<number | Waiting | undefined> {
  const invitation = await lockInvitationFor(tx, arrival);
  const holder = await findHolder(context, tx, arrival);
  if (!invitation || typeof holder !== 'number') return holder;
  const { provider, person, requestId, ip } = arrival;
  const tookOver = await acceptArrived(tx, invitation, { userId: holder, issuer: person.issuer }, { requestId, ip });
  const user = tookOver ? await lockUser(tx, holder) : undefined;
  if (user) await queueMail(context.config, tx, takenOverNotice(user, provider.name, context.config.PUBLIC_URL));
  return holder;
}

async function findHolder(context: Context, tx: Database, arrival: Arrival): Promise<number | Waiting | undefined> {
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
  requireMailbox(user, arrival.person);
  if (takesOver(user, arrival.person) && !arrival.consent) return { waiting: user.username };
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
  { provider, person, openedAddressOf }: Arrival,
) {
  const opened = openedAddressOf(id);
  const user = opened === undefined ? undefined : await lockUser(tx, id);
  if (!user || user.email !== opened || user.email_proof === 'own') return;
  await endEarlierAccess(tx, id, 'the owner of the address came', { keep: person.issuer });
  await markAddressOwn(tx, id);
  await queueMail(config, tx, takenOverNotice(user, provider.name, config.PUBLIC_URL));
}

/** Returns the address that the provider proves; throws {@link SignInFailure} if it proves none. */
export function provenAddress({ email }: ProviderPerson): string {
  if (!email) throw new SignInFailure('unauthorized', 'the provider vouches for no address');
  return email;
}

/** Throws where an administrator vouches for the address and who comes may no longer have its mailbox. */
function requireMailbox({ id, email_proof }: User, { runsMailbox }: ProviderPerson) {
  if (email_proof !== 'administrator' || runsMailbox) return;
  throw new SignInFailure(
    'unauthorized',
    'an administrator vouches for the address, and Google does not run its mailbox',
    id,
  );
}

/** Throws for suspended accounts and for those with two-step login, which promises that there is no other way in. */
function requireOpen(user: User) {
  if (user.status !== 'active') throw new SignInFailure('unauthorized', 'suspended', user.id);
  if (user.totp_enabled_at) throw new SignInFailure('second_factor', 'second factor', user.id);
}

async function link({ config }: Context, tx: Database, user: User, arrival: Arrival) {
  const { provider, person, consent } = arrival;
  const identity = identityOf(person);
  const tookOver = takesOver(user, person);
  if (tookOver && consent) {
    await endEarlierAccess(tx, user.id, 'the owner of the address came');
    await giveToOwnerOfAddress(tx, user.id, { termsVersion: consent.termsVersion, proof: proofBy(person) });
    await queueMail(config, tx, takenOverNotice(user, provider.name, config.PUBLIC_URL));
  } else {
    const linked = (await findIdentities(tx, user.id)).find((one) => one.provider === identity.provider);
    if (linked?.subject === identity.subject) return;
    // Schools reassign the addresses of people who left.
    if (linked) throw new SignInFailure('unauthorized', 'the address belongs to another person now', user.id);
    if (consent) await addMissingConsent(tx, user.id, consent.termsVersion);
    await queueMail(config, tx, identityLinkedNotice(user, provider.name, config.PUBLIC_URL));
  }
  await insertIdentity(tx, user.id, identity);
  await recordLink(tx, user.id, arrival, { took_over: tookOver });
}

/** Adds to the audit log that a provider opens an account from now on. */
export async function recordLink(
  tx: Database,
  userId: number,
  { provider, requestId, ip }: Pick<Arrival, 'provider' | 'requestId' | 'ip'>,
  details: Record<string, unknown> = {},
) {
  const isGoogle = provider.kind === 'google';
  await recordAudit(tx, {
    actorId: userId,
    action: isGoogle ? 'account.google_linked' : 'account.identity_linked',
    subject: { type: 'user', id: userId },
    details: { ...details, ...(!isGoogle && { with: provider.kind }) },
    requestId,
    ip,
  });
}

/**
 * Tells whether a person who proves an account's address gets the account without what was set up in it: if the address is
 * unverified, or who comes has the mailbox and no one has shown mailbox and way in together.
 */
const takesOver = (user: User, person: ProviderPerson): boolean =>
  user.email_verified_at === null || (person.runsMailbox && user.email_proof !== 'own');

/** Returns what the provider's word about an address is worth: an account of Google outlives an address that a school reassigns. */
export const proofBy = ({ runsMailbox }: ProviderPerson) => (runsMailbox ? 'own' : 'link');

/** Returns the identity of a person, as it is stored. */
export const identityOf = ({ issuer, subject, email = '' }: ProviderPerson): Identity => ({
  provider: issuer,
  subject,
  email,
});
