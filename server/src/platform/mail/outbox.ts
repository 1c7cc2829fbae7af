import { randomUUID } from 'node:crypto';
import type { MailState } from '@teamsparks/contract/shared/mail-states';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { addJob, countJobs, type FoundJob, listJobs } from '../jobs/job-rows.ts';
import { SecretBox } from '../secret-box.ts';

/** Kind of the job that sends a mail. */
export const mailJob = 'mail';
/** Outcomes of a mail job: sent, or kept to be read where there is no mail server. */
export const sentOutcome = 'sent';
export const keptOutcome = 'kept';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Main link, logged where mails are not sent. */
  link?: string;
  /** Attached iCalendar file (RFC 5545). */
  calendar?: string;
}

interface MailPayload {
  to: string;
  subject: string;
  /** Same at every attempt, so that mail programs show a mail sent twice once. */
  messageId: string;
  sealed: string;
}

type Secrets = Pick<Config, 'authSecrets' | 'PUBLIC_URL'>;

/** Returns a Message-ID that no other mail has. */
export const newMessageId = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`;

/** Returns a mail as the outbox stores it. */
function sealMail({ authSecrets, PUBLIC_URL }: Secrets, mail: Mail): MailPayload {
  const { to, subject, ...content } = mail;
  const messageId = newMessageId({ PUBLIC_URL });
  return {
    to: oneLine(to),
    subject: oneLine(subject),
    messageId,
    // Encrypted, because a waiting mail holds a link that opens an account.
    sealed: new SecretBox(authSecrets, 'mail').seal(JSON.stringify(content), messageId),
  };
}

/** Returns a mail sealed with its address and subject, for a job that must not show to whom it goes. */
export function sealWholeMail({ authSecrets, PUBLIC_URL }: Secrets, mail: Mail) {
  const messageId = newMessageId({ PUBLIC_URL });
  const whole = { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) };
  return { messageId, sealed: new SecretBox(authSecrets, 'mail').seal(JSON.stringify(whole), messageId) };
}

/** Adds a mail to the outbox in the transaction `tx`; it is sent after the commit, at once with `jobs.poke()`. */
export async function queueMail(secrets: Secrets, tx: Database, mail: Mail) {
  await addJob(tx, mailJob, sealMail(secrets, mail));
}

/** Decrypts the mail of a mail job; throws if its secret is gone. */
export function readMail({ authSecrets }: Pick<Config, 'authSecrets'>, payload: object): Mail & { messageId: string } {
  const { sealed, ...envelope } = payload as MailPayload;
  const content = new SecretBox(authSecrets, 'mail').open(sealed, envelope.messageId);
  if (content === undefined) throw new Error('the mail was sealed with a secret that is not in AUTH_SECRETS');
  return { ...envelope, ...(JSON.parse(content) as Pick<Mail, 'text' | 'html' | 'link' | 'calendar'>) };
}

/** Replaces line breaks by spaces: one in a header would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

type SealSecrets = Pick<Config, 'authSecrets'>;

interface Page {
  limit: number;
  offset: number;
  /** Lowercase addresses whose links are always blanked. */
  withheld: ReadonlySet<string>;
}

/**
 * Returns a page of mails, newest first, and the total. What follows the "?" of the link in a text is blanked, unless
 * the mail was kept instead of sent and its address is not `withheld`.
 */
export async function listMails({ authSecrets }: SealSecrets, db: Database, { withheld, ...page }: Page) {
  const mailJobs = await listJobs(db, mailJob, page);
  return { items: mailJobs.map((job) => viewOf({ authSecrets }, job, withheld)), total: await countJobs(db, mailJob) };
}

function viewOf(secrets: SealSecrets, job: FoundJob, withheld: ReadonlySet<string>) {
  const { to, subject } = job.payload as { to: string; subject: string };
  const state = stateOf(job);
  const showsLink = state === 'kept' && !withheld.has(to.toLowerCase());
  return {
    id: job.id,
    to,
    subject,
    text: textOf(secrets, job, showsLink),
    state,
    attempts: job.attempts,
    last_error: job.last_error,
    created_at: job.created_at.toISOString(),
    sent_at: state === 'sent' && job.done_at ? job.done_at.toISOString() : null,
  };
}

function stateOf({ done_at, failed_at, outcome }: FoundJob): MailState {
  if (failed_at) return 'failed';
  if (!done_at) return 'waiting';
  return outcome === keptOutcome ? 'kept' : 'sent';
}

/** Returns the text of a mail; its link, which opens an account, is blanked unless the mail is never sent and this is the only way to it. */
function textOf(secrets: SealSecrets, { payload }: FoundJob, showsLink: boolean): string {
  try {
    const { text, link } = readMail(secrets, payload);
    return showsLink || !link ? text : text.replaceAll(link, link.replace(/\?.*/, '?…'));
  } catch {
    return 'This email cannot be read any more: the secret that it was sealed with is gone.';
  }
}
