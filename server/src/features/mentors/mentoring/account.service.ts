import { joinMentor as joinEndpoint } from '@teamsparks/contract/mentors/endpoints';
import { plainUsername } from '@teamsparks/contract/accounts/fields/sign-up';
import type { MentorAccount } from '@teamsparks/contract/mentors/addresses';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { doneBy, recordAudit, lockUser, writeLetter } from '../../accounts/index.ts';
import { deleteMentor, lockMentor } from '../mentors.repository.ts';
import {
  closeQuestions,
  deleteQuestion,
  findMentorAccount,
  findMentorOf,
  type FoundUser,
  lockAccountNamed,
  putQuestion,
  rememberParted,
  setAccount,
  wasJustParted,
} from './accounts.repository.ts';
import { findAssignmentsOf } from './assignments.repository.ts';
import { findAvailability } from './availability.repository.ts';

/** Returns the refusal (404) for a mentor that does not exist. */
export const mentorGone = () => notFound(joinEndpoint.notFound);
const joinedElsewhere = 'This account is already linked to another high school mentor.';

/** Returns the mentor's account with availability and assignments; throws 404 if there is no such mentor. */
async function readAccount(db: Database, id: number): Promise<MentorAccount> {
  const row = await findMentorAccount(db, id);
  if (!row) throw mentorGone();
  const { user_id, username, ...mentor } = row;
  const availability = user_id === null ? null : await findAvailability(db, id, user_id);
  const state = user_id !== null ? 'joined' : username !== null ? 'asked' : 'none';
  return { ...mentor, username, availability, state, assignments: await findAssignmentsOf(db, id) };
}

/**
 * Returns the mentor's account, with the state "none" if none is joined or asked; takes a point of `limit` and writes
 * an audit entry, like a view of the list. Throws 404 if there is no such mentor, 429 above the limit.
 */
export async function lookAtAccount({ db }: Pick<Context, 'db'>, limit: RateLimit, actor: Actor, id: number) {
  await limit.take(String(actor.userId));
  const account = await readAccount(db, id);
  await recordMentor(db, actor, 'mentor.viewed', id);
  return account;
}

/**
 * Joins the mentor to the account of this username and returns the mentor's account. Only asks the account, and
 * mails it if it wants notices, unless it has the mentor's address or {@link partAccount} separated the two within
 * the last hour. Throws 404 without the mentor, 422 without a usable account, 409 if either is joined elsewhere.
 * Writes an audit entry unless they are joined already.
 */
export async function joinAccount(
  { db, config, jobs }: Pick<Context, 'db' | 'config' | 'jobs'>,
  actor: Actor,
  id: number,
  username: string,
): Promise<MentorAccount> {
  const account = await inTransaction(db, async (tx) => {
    const user = await lockAccountNamed(tx, plainUsername(username));
    const mentor = await lockMentor(tx, id);
    if (!mentor) throw mentorGone();
    if (!user) throw invalid('username', 'No account of one person has this username.');
    if (mentor.user_id === user.id) return readAccount(tx, id);
    if (mentor.user_id !== null) throw conflict('This high school mentor is already linked to an account.');
    if (await findMentorOf(tx, user.id)) throw conflict(joinedElsewhere, { username: joinedElsewhere });
    if (isSameAddress(user, mentor) || (await wasJustParted(tx, id, user.id))) {
      await joinMentor(tx, actor, id, user.id);
    } else {
      await putQuestion(tx, id, user.id, actor.userId);
      await recordMentor(tx, actor, 'mentor.account_asked', id, { account: user.id });
      if (user.wants_notices) await queueMail(config, tx, joinQuestionMail(user, config.PUBLIC_URL));
    }
    return readAccount(tx, id);
  });
  jobs.poke();
  return account;
}

/** Tells whether the account, whose address is verified, has the mentor's address. */
const isSameAddress = (user: FoundUser, mentor: { email: string }): boolean =>
  user.email.toLowerCase() === mentor.email.toLowerCase();

/**
 * Joins the mentor to the account, deletes the mentor's open question and writes an audit entry; throws 409 if the
 * account is joined to another mentor. The caller holds both rows' locks.
 */
export async function joinMentor(tx: Database, actor: Actor, id: number, userId: number): Promise<void> {
  await setAccount(tx, id, userId).catch((error: { constraint?: string }) => {
    if (error.constraint !== 'mentors_user_id_key') throw error;
    throw conflict(joinedElsewhere, { username: joinedElsewhere });
  });
  await closeQuestions(tx, id);
  await recordMentor(tx, actor, 'mentor.account_joined', id, { account: userId });
}

/**
 * Separates the mentor from the account, or withdraws the question to it, and returns the mentor's account; does
 * nothing if there is neither. A separated account can be joined again for an hour without a question. Throws 404 if
 * there is no such mentor. Writes an audit entry if something changed.
 */
export async function partAccount({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<MentorAccount> {
  return inTransaction(db, async (tx) => {
    // The account before the mentor: deleting an account locks in this order, so the two cannot deadlock.
    const userId = (await findMentorAccount(tx, id))?.user_id;
    if (userId) await lockUser(tx, userId);
    const mentor = await lockMentor(tx, id);
    if (!mentor) throw mentorGone();
    if (mentor.user_id !== null) {
      await setAccount(tx, id, null);
      await rememberParted(tx, id, mentor.user_id);
      await recordMentor(tx, actor, 'mentor.account_parted', id, { account: mentor.user_id });
    } else if (await deleteQuestion(tx, id)) await recordMentor(tx, actor, 'mentor.account_question_withdrawn', id);
    return readAccount(tx, id);
  });
}

/**
 * Deletes the mentor that this account is joined to from the list, for good; throws 409 if it is joined no longer. The
 * audit log names no one, because the account is about to be deleted. The caller holds the account's lock.
 */
export async function removeOwnMentor(tx: Database, userId: number): Promise<void> {
  const ownMentor = await findMentorOf(tx, userId);
  const mentor = ownMentor && (await lockMentor(tx, ownMentor.id));
  if (mentor?.user_id !== userId)
    throw conflict('Your account is no longer linked to a high school mentor. Please check again.');
  await deleteMentor(tx, mentor.id);
  await recordAudit(tx, { actorId: null, action: 'mentor.removed', subject: { type: 'mentor', id: mentor.id } });
}

/** Writes an audit entry about a mentor. The log names mentors and accounts by id only: these are minors. */
export function recordMentor(
  tx: Database,
  actor: Actor,
  action: string,
  id: number,
  details: Record<string, unknown> = {},
) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'mentor', id }, details });
}

/**
 * Returns the mail that asks an account whether it belongs to a mentor. It does not name the mentor, because the
 * account may be the wrong one.
 */
function joinQuestionMail({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Are you a high school mentor at TeamSparks?',
    name: username,
    before: [
      'An administrator says that your account belongs to one of the high school mentors of TeamSparks. Please log in and answer.',
    ],
    action: { label: 'Answer', url: `${publicUrl}/account?section=mentoring` },
    after: [
      'If you are not one, say so on that page, or ignore this email: nothing changes without your answer.',
      'You can turn off emails like this one in your account preferences.',
    ],
  });
}
