import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/job-rows.ts';
import { EarlyJob, HopelessJob } from '../../../platform/jobs/jobs.ts';
import { readMail, sealWholeMail, sentOutcome } from '../../../platform/mail/outbox.ts';
import { mailSender } from '../../../platform/mail/send-mail.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { hashOfToken, mailFoot, recordAudit } from '../../accounts/index.ts';
import { type Invitation, invitationMail, type InvitingSchool } from './invitation-mail.ts';
import { findToMail, noteMail } from './invited.repository.ts';

/** Kind of the job that mails an invitation: apart from other mails, which must not wait for 200 of these. */
export const invitationJob = 'invitation';
/** Mails that leave in a minute, over all processes: more would make a mail provider suspicious. */
const mailsAMinute = 30;
/** How long a withdrawn invitation can be restored, with its mail (s). */
const heldSeconds = 60;
const reasonMaxLength = 500;

interface Payload {
  invitation: number;
  /** SHA-256 of the token in the mail (hex). */
  hash: string;
  messageId: string;
  sealed: string;
}

/** Returns a token for a link, and what is stored of it. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

type Queued = Omit<Invitation, 'token'> & { id: number; token: string };

/** Queues the mails of invitations, spread over the minutes that they take, so that a repeated try has the same token. */
export async function queueInvitations(
  { config, db }: Pick<Context, 'config' | 'db'>,
  invitations: readonly Queued[],
  school: InvitingSchool,
) {
  const payloads = invitations.map((invitation): Payload => {
    const sealed = sealWholeMail(config, invitationMail(invitation, school));
    return { invitation: invitation.id, hash: hashOfToken(invitation.token).toString('hex'), ...sealed };
  });
  await addJobs(db, invitationJob, payloads, { delayOf: (index) => Math.floor(index / mailsAMinute) * 60 });
}

/** Registers the job that mails an invitation, unless it was answered, withdrawn, renewed, or has run out since. */
export function handleInvitationMails(context: Context) {
  const { config, db, jobs, database } = context;
  const send = mailSender(config, (address) => mailFoot(context, address));
  const pace = new RateLimit(database.pool, 'invitation-mails', mailsAMinute, 60);
  const run = async (payload: Record<string, unknown>) => {
    const { invitation: id, hash: hex } = payload as unknown as Payload;
    const which = { id, hash: Buffer.from(hex, 'hex') };
    const row = await findToMail(db, id, which.hash);
    if (!row || row.mail_sent_at) return;
    if (row.held) throw new EarlyJob(heldSeconds);
    if (!send) {
      await noteMail(db, which, 'unmailed');
      return;
    }
    const closed = await pace.takeOrRefusal('all');
    if (closed) throw new EarlyJob(closed.retryAfter ?? 1);
    try {
      await send(readMail(config, payload));
    } catch (error) {
      if (error instanceof HopelessJob) await noteMail(db, which, { failed: error.message.slice(0, reasonMaxLength) });
      throw error;
    }
    await inTransaction(db, (tx) => noteSent(tx, which));
    return sentOutcome;
  };
  // One at a time: other mails keep the other lanes.
  jobs.handle(invitationJob, run, 1);
}

async function noteSent(tx: Database, which: { id: number; hash: Buffer }) {
  await noteMail(tx, which, 'sent');
  const subject = { type: 'invitation', id: which.id };
  await recordAudit(tx, { actorId: null, action: 'invited.sent', subject });
}
