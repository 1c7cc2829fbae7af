import type { Database } from '../../../platform/db/database.ts';
import { endEarlierAccess, hasSeveralWaysIn } from '../auth/address-owner.repository.ts';
import { isAdministrator, lockAdministrators } from '../auth/administrators.repository.ts';
import { lockUser } from '../auth/users.repository.ts';
import { findOpenLink, isForAddress } from '../join-links/open-link.ts';
import { settle } from './accept.service.ts';
import {
  type CameBy,
  findExpectedByAddress,
  findExpectedByToken,
  lockExpected,
  type Unanswered,
} from './expected-people.repository.ts';

/** Somebody who came back from a provider, and the links that they had in hand. */
export interface Coming {
  person: { issuer: string; email: string | undefined; runsMailbox: boolean };
  /** Token of an invitation. */
  invite: string | undefined;
  /** Token of a link for many. */
  join: string | undefined;
}

/** An open invitation, and by what it is accepted; `address`: the provider runs the mailbox of its address. */
export interface Arrived extends Unanswered {
  by: CameBy | 'address';
}

/** Thrown where the provider proves another address than that of the invitation in hand. */
export class OtherAddress extends Error {}

/**
 * Returns the open invitation that a person from a provider accepts: that of the link in hand, else the one of an address whose mailbox the
 * provider runs; undefined if there is none. Throws {@link OtherAddress} if the link in hand is for another address than the proven one.
 */
export async function findInvitationFor(db: Database, coming: Coming): Promise<Arrived | undefined> {
  const arrived = await findArrived(db, coming);
  return arrived && (await isAdministrator(db, arrived.invited_by)) ? arrived : undefined;
}

async function findArrived(db: Database, { person, invite }: Coming): Promise<Arrived | undefined> {
  const inHand = invite === undefined ? undefined : await findExpectedByToken(db, invite);
  if (inHand && inHand.email.toLowerCase() !== person.email?.toLowerCase()) throw new OtherAddress();
  if (inHand) return inHand;
  const row = person.email && person.runsMailbox ? await findExpectedByAddress(db, person.email) : undefined;
  return row && { ...row, by: 'address' };
}

/** Returns what {@link findInvitationFor} does, locked until the transaction ends, with the inviter's rights. Call it before people are locked. */
export async function lockInvitationFor(tx: Database, coming: Coming): Promise<Arrived | undefined> {
  const arrived = await findInvitationFor(tx, coming);
  if (!arrived) return undefined;
  const administrators = await lockAdministrators(tx);
  const row = await lockExpected(tx, arrived.id);
  return row && administrators.includes(row.invited_by ?? 0) ? { ...row, by: arrived.by } : undefined;
}

/**
 * Accepts an invitation with the account that a provider has just opened, one of another address only if that is its own; returns whether the
 * mailed link ended what was set up in the account before.
 */
export async function acceptArrived(
  tx: Database,
  { by, ...row }: Arrived,
  { userId, issuer, isNew = false }: { userId: number; issuer: string; isNew?: boolean },
  origin: { requestId: string; ip: string },
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const isItsAddress = user?.email.toLowerCase() === row.email.toLowerCase();
  const isOwn = user?.email_proof === 'own';
  if (!user || (!isOwn && (!isItsAddress || by === 'address'))) return false;
  // By hand nothing is taken over, and the password may be of somebody who only knows the address.
  if (!isOwn && by === 'hand' && (await hasSeveralWaysIn(tx, userId))) return false;
  // The mailed link and a provider make the address its own: a password of before may be somebody else's.
  const takesOver = by === 'mail' && !isOwn && (await hasSeveralWaysIn(tx, userId));
  if (by === 'mail' && !isOwn) await endEarlierAccess(tx, userId, 'the owner of the address came', { keep: issuer });
  await settle(tx, { row, by: by === 'address' ? 'mail' : by, userId, isNew }, origin);
  return takesOver;
}

/** Returns the link for many that somebody has in hand, if it lets this address in; undefined otherwise. */
export async function findLinkFor(db: Database, { person: { email = '' }, join }: Coming) {
  const link = join === undefined ? undefined : await findOpenLink(db, join);
  return link && isForAddress(link, email) ? link : undefined;
}
