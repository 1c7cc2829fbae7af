import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/job-rows.ts';
import { seal, unseal } from './seal.ts';

export const mailJob = 'mail';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the mail is about, for the log line where mails are not sent. */
  link?: string;
}

interface MailPayload {
  to: string;
  subject: string;
  /** The same at every attempt: who gets a mail twice sees it once. */
  messageId: string;
  sealed: string;
}

type Secrets = Pick<Config, 'authSecrets' | 'PUBLIC_URL'>;

/** Puts a mail into the outbox within the transaction `tx`; it is sent after the commit and `jobs.poke()`. */
export async function queueMail({ authSecrets, PUBLIC_URL }: Secrets, tx: Database, mail: Mail) {
  const { to, subject, ...content } = mail;
  const payload: MailPayload = {
    to: oneLine(to),
    subject: oneLine(subject),
    messageId: `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`,
    sealed: seal(authSecrets, JSON.stringify(content)),
  };
  await addJob(tx, mailJob, payload);
}

/** The mail that a job of the kind "mail" is about. */
export function readMail({ authSecrets }: Pick<Config, 'authSecrets'>, payload: object): Mail & { messageId: string } {
  const { sealed, ...envelope } = payload as MailPayload;
  return { ...envelope, ...(JSON.parse(unseal(authSecrets, sealed)) as Pick<Mail, 'text' | 'html' | 'link'>) };
}

/** A line break in a header would begin another header (SEC-55). */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
