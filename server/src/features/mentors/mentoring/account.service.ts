import { joinMentor as joinEndpoint } from '@teamsparks/contract/mentors/endpoints';
import { plainUsername } from '@teamsparks/contract/accounts/fields/sign-up';
import type { MentorAccount } from '@teamsparks/contract/mentors/addresses';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { doneBy, recordAudit, lockUser } from '../../accounts/index.ts';
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
import { joinQuestionMail } from './mails/join-question.ts';

export const mentorGone = () => notFound(joinEndpoint.notFound);
const joinedElsewhere = 'This account is already joined to another mentor.';

/** Throws "not found". */
async function readAccount(db: Database, id: number): Promise<MentorAccount> {
  const found = await findMentorAccount(db, id);
  if (!found) throw mentorGone();
  const { user_id, username, ...mentor } = found;
  const availability = user_id === null ? null : await findAvailability(db, id, user_id);
  const state = user_id !== null ? 'joined' : username !== null ? 'asked' : 'none';
  return { ...mentor, username, availability, state, assignments: await findAssignmentsOf(db, id) };
}

/** A look at a mentor, counted and recorded like one at the list. */
export async function lookAtAccount({ db }: Pick<Context, 'db'>, limit: RateLimit, actor: Actor, id: number) {
  await limit.take(String(actor.userId));
  const account = await readAccount(db, id);
  await record(db, actor, 'mentor.viewed', id);
  return account;
}

/** Joins at once where the account has verified the mentor's address or was parted a moment ago; otherwise asks the account. */
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
    if (mentor.user_id !== null) throw conflict('This mentor is already joined to an account.');
    if (await findMentorOf(tx, user.id)) throw conflict(joinedElsewhere, { username: joinedElsewhere });
    if (isSameAddress(user, mentor) || (await wasJustParted(tx, id, user.id))) {
      await join(tx, actor, id, user.id);
    } else {
      await putQuestion(tx, id, user.id, actor.userId);
      await record(tx, actor, 'mentor.account_asked', id, { account: user.id });
      if (user.wants_notices) await queueMail(config, tx, joinQuestionMail(user, config.PUBLIC_URL));
    }
    return readAccount(tx, id);
  });
  jobs.poke();
  return account;
}

/** The account has proven that its address is its own. */
const isSameAddress = (user: FoundUser, mentor: { email: string }): boolean =>
  user.email.toLowerCase() === mentor.email.toLowerCase();

/** Both rows are locked. */
export async function join(tx: Database, actor: Actor, id: number, userId: number): Promise<void> {
  await setAccount(tx, id, userId).catch((error: { constraint?: string }) => {
    if (error.constraint !== 'mentors_user_id_key') throw error;
    throw conflict(joinedElsewhere, { username: joinedElsewhere });
  });
  await closeQuestions(tx, id);
  await record(tx, actor, 'mentor.account_joined', id, { account: userId });
}

/** The account loses sight of what the mentor is assigned to. */
export async function partAccount({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<MentorAccount> {
  return inTransaction(db, async (tx) => {
    // The account before the mentor, as its deletion locks them.
    const userId = (await findMentorAccount(tx, id))?.user_id;
    if (userId) await lockUser(tx, userId);
    const mentor = await lockMentor(tx, id);
    if (!mentor) throw mentorGone();
    if (mentor.user_id !== null) {
      await setAccount(tx, id, null);
      await rememberParted(tx, id, mentor.user_id);
      await record(tx, actor, 'mentor.account_parted', id, { account: mentor.user_id });
    } else if (await deleteQuestion(tx, id)) await record(tx, actor, 'mentor.account_question_withdrawn', id);
    return readAccount(tx, id);
  });
}

/**
 * Takes the mentor whom this account is joined to out of the list, for good; the account is locked. Whoever did it is about to
 * be nobody, so the log names no one.
 */
export async function removeOwnMentor(tx: Database, userId: number): Promise<void> {
  const found = await findMentorOf(tx, userId);
  const mentor = found && (await lockMentor(tx, found.id));
  if (mentor?.user_id !== userId) throw conflict('Your account is no longer joined to a mentor. Please check again.');
  await deleteMentor(tx, mentor.id);
  await recordAudit(tx, { actorId: null, action: 'mentor.removed', subject: { type: 'mentor', id: mentor.id } });
}

/** The log names mentors and accounts by number alone: these are minors. */
export function record(tx: Database, actor: Actor, action: string, id: number, details: Record<string, unknown> = {}) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'mentor', id }, details });
}
