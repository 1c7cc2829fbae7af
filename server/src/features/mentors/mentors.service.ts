import { invalidEmail, isNewAddress } from '@teamsparks/contract/accounts/fields/email';
import type { Mentor, MentorChanges, NewMentor } from '@teamsparks/contract/mentors/fields';
import { updateMentor as updateEndpoint } from '@teamsparks/contract/mentors/endpoints';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, invalid, isStale, notFound, stale } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { doneBy, recordAudit } from '../accounts/index.ts';
import {
  changeMentor,
  deleteMentor,
  findMentors,
  type FoundMentor,
  insertMentor,
  lockMentor,
} from './mentors.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const gone = () => notFound(updateEndpoint.notFound);

/** Returns a mentor as this person may see it; a hidden email address only to those who maintain the list. */
function viewOf(actor: Actor, mentor: FoundMentor): Mentor {
  const shown = !mentor.email_hidden || can(actor, 'system_administration');
  return { ...mentor, email: shown ? mentor.email : null };
}

/**
 * Returns all mentors sorted by name; a hidden email address is null for people who are no administrators. Takes a
 * point of `limit` and records who looked, because the list names minors. Throws 429 above the limit.
 */
export async function listMentors({ db }: OnDatabase, limit: RateLimit, actor: Actor): Promise<Mentor[]> {
  await limit.take(String(actor.userId));
  const mentors = await findMentors(db);
  await recordAudit(db, { ...doneBy(actor), action: 'mentors.viewed', details: { mentors: mentors.length } });
  return mentors.map((mentor) => viewOf(actor, mentor));
}

/** Adds a mentor and returns it; throws 409 if another mentor has the email address. Writes an audit entry. */
export async function createMentor({ db }: OnDatabase, actor: Actor, wanted: NewMentor): Promise<Mentor> {
  return inTransaction(db, async (tx) => {
    const mentor = await insertMentor(tx, wanted).catch(refuseSameAddress);
    await record(tx, actor, 'mentor.created', mentor.id);
    return viewOf(actor, mentor);
  });
}

/**
 * Updates the given fields of a mentor and returns it; throws 404 if there is none, 412 if its version is not
 * `expected`, 409 if another mentor has the new address, 422 if it is unusable. Writes an audit entry.
 */
export async function updateMentor(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: MentorChanges,
  expected?: number,
): Promise<Mentor> {
  return inTransaction(db, async (tx) => {
    const before = await lockMentor(tx, id);
    if (!before) throw gone();
    if (isStale(before, expected)) throw stale('mentor', viewOf(actor, before));
    if (changes.email !== undefined && !isSameAddress(changes.email, before.email) && !isNewAddress(changes.email)) {
      throw invalid('email', invalidEmail);
    }
    const mentor = await changeMentor(tx, id, changes).catch(refuseSameAddress);
    // The account stays joined; the audit entry notes that the address of a joined mentor changed, and by whom.
    const moved = before.user_id !== null && !isSameAddress(mentor.email, before.email);
    await record(tx, actor, 'mentor.updated', id, { fields: Object.keys(changes), ...(moved && { of_joined: true }) });
    return viewOf(actor, mentor);
  });
}

/**
 * Deletes a mentor for good, with their assignments and availability. Throws 404 if there is none. Writes an audit
 * entry, by id only, because mentors are minors.
 */
export async function removeMentor({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteMentor(tx, id))) throw gone();
    await record(tx, actor, 'mentor.removed', id);
  });
}

const isSameAddress = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase();

function refuseSameAddress(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'mentors_email_key') throw error;
  const detail = 'Another high school mentor already has this email address.';
  throw conflict(detail, { email: detail });
}

/** Writes an audit entry about a mentor, by id only. */
function record(tx: Database, actor: Actor, action: string, id: number, details: Record<string, unknown> = {}) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'mentor', id }, details });
}

/** Times one person may open the list in ten minutes: it names minors. */
const looks = 60;

/**
 * Returns the limit of looks at the list of mentors, at a mentor's account and at suggested mentors together: 60 in
 * ten minutes for one person.
 */
export const limitLooks = ({ database }: Pick<Context, 'database'>) =>
  new RateLimit(database.pool, 'mentors', looks, 10 * 60);
