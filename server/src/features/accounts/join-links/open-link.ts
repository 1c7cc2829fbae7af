import { joinLinkFull, joinLinkOver, joinLinkOfDomain } from '@teamsparks/contract/accounts/invitation-words';
import type { OpenJoinLink } from '@teamsparks/contract/accounts/addresses/expected';
import { domainOf } from '@teamsparks/contract/accounts/domain-of';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalid, Refusal } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { isAdministrator } from '../auth/administrators.repository.ts';
import { nameForInvited } from '../expected/open-invitation.ts';
import { readContact } from '../settings.service.ts';
import { findJoinLinkByToken, holdSeat } from './join-links.repository.ts';

/** A link by which somebody signs up now. */
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findJoinLinkByToken>>>;

/** Returns the link with this token; undefined if it was ended, has run out, or its maker no longer administers. */
export async function findOpenLink(db: Database, token: string): Promise<OpenLink | undefined> {
  const link = await findJoinLinkByToken(db, token);
  return link && (await isAdministrator(db, link.made_by)) ? link : undefined;
}

/** Returns what {@link findOpenLink} does; throws 400 instead of undefined. */
export async function requireOpenLink(db: Database, token: string): Promise<OpenLink> {
  const link = await findOpenLink(db, token);
  if (!link) throw new Refusal('bad_request', joinLinkOver);
  return link;
}

/** Tells whether a link is for this address: exact domains, without their subdomains. */
export const isForAddress = ({ domain }: OpenLink, email: string) => domain === null || domainOf(email) === domain;

/** Returns what a link shows to anyone who has it; throws 400 as {@link requireOpenLink} does. Changes and records nothing. */
export async function lookAtLink(db: Database, token: string): Promise<OpenJoinLink> {
  const { role, domain, made_by, expires_at } = await requireOpenLink(db, token);
  const { school_name } = await readContact({ db }, false);
  const invited_by = await nameForInvited(db, made_by);
  return { role, domain, invited_by, school_name, expires_at: expires_at.toISOString() };
}

/** Forms of one link in an hour; each costs a hash, also those that are refused. */
const formsAnHour = 300;

/** Throws 422 if the link is for addresses of another domain (exact, without subdomains), 429 after 300 forms in an hour. */
export async function requireItsTurn({ database }: Pick<Context, 'database'>, link: OpenLink, email: string) {
  if (!isForAddress(link, email)) throw invalid('email', joinLinkOfDomain(link.domain));
  await new RateLimit(database.pool, 'join-form', formsAnHour, 60 * 60).take(`${link.id}`);
}

/** Holds a seat for a form, whatever account its address has; throws 409 if none is free. */
export async function requireSeat(tx: Database, { id }: OpenLink) {
  if (!(await holdSeat(tx, id))) throw new Refusal('conflict', joinLinkFull);
}

/** Returns the standing of an account that comes by a link: teachers start as parents and ask, as everyone does. */
export function standingBy({ role }: Pick<OpenLink, 'role'>) {
  return role === 'mentor' ? { role: 'parent' as const, wants: 'mentor' as const } : { role, wants: undefined };
}
