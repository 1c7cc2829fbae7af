import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, Refusal } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findUserByEmail, lockUser } from '../auth/users.repository.ts';
import { findRunRequest } from '../run-requests.repository.ts';
import { existingAccountMail, resetMail, verificationMail } from '../mails.ts';
import type { EmailProof } from '../tables.ts';
import type { AccountLimits } from './account-limits.ts';
import { issueEmailToken } from './sign-up.repository.ts';

const jobKind = 'account-mail';

interface Addressee {
  id: number;
  username: string;
  email: string;
  email_verified_at: Date | null;
  email_proof: EmailProof | null;
}

export interface RequestedMail {
  mail: 'verification' | 'reset' | 'existing-account';
  email: string;
}

/**
 * Queues a job that mails to this address if an active account has it (a verification only to an unverified one), within the
 * person's limit of mails; call `jobs.poke()` after the commit. The account is looked up in the background, so that neither the
 * reply nor its time reveals whether one exists.
 */
export function requestMail(tx: Database, requested: RequestedMail) {
  return addJob(tx, jobKind, requested);
}

/**
 * Issues a verification link, which ends the older ones, and queues the mail with it to a person whose row `tx` has
 * locked; call `jobs.poke()` after the commit.
 */
export async function sendVerification(config: Context['config'], tx: Database, user: Addressee) {
  await queueMail(config, tx, await writeMail(config, tx, 'verification', user));
}

/**
 * Sends a person a link that makes the address the account's own once it is opened where they log in; throws 409 if it is, 429 beyond
 * the person's limit of mails.
 */
export async function sendConfirmation({ config, db, jobs }: Context, limits: AccountLimits, { userId }: Actor) {
  if (!(await limits.mail(userId, 'verification'))) {
    throw new Refusal('too_many_requests', 'Please wait a moment before you request another email.', {
      retryAfter: 60,
    });
  }
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.email_proof === 'own') throw conflict('Your email address is confirmed already.');
    await sendVerification(config, tx, user);
  });
  jobs.poke();
}

/** Registers the job that queues the mails of {@link requestMail}, within the limits of mails per person. */
export function handleRequestedMails(context: Context, limits: AccountLimits) {
  context.jobs.handle(jobKind, async (payload, attempt) => {
    const { mail, email } = payload as unknown as RequestedMail;
    const { db, jobs } = context;
    const recipient = await findUserByEmail(db, email);
    if (!recipient || recipient.status !== 'active' || (mail === 'verification' && recipient.email_verified_at)) return;
    // A repeated attempt was counted the first time.
    if (attempt === 1 && !(await limits.mail(recipient.id, mail))) return;
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, recipient.id);
      if (user) await queueMail(context.config, tx, await writeMail(context.config, tx, mail, user));
    });
    jobs.poke();
  });
}

async function writeMail(
  { PUBLIC_URL }: Context['config'],
  tx: Database,
  mail: RequestedMail['mail'],
  user: Addressee,
) {
  if (mail === 'existing-account') return existingAccountMail(user, PUBLIC_URL);
  if (mail === 'verification') {
    const request = await findRunRequest(tx, user.id);
    const wants = request?.granted === null ? request.wants : undefined;
    return verificationMail({ ...user, wants }, PUBLIC_URL, await issueEmailToken(tx, 'verify', user));
  }
  return resetMail(user, PUBLIC_URL, await issueEmailToken(tx, 'reset', user));
}
