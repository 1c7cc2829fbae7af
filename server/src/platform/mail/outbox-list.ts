import type { MailState } from '@teamsparks/contract/shared/mail-states';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { countJobs, type FoundJob, listJobs } from '../jobs/job-rows.ts';
import { keptOutcome, mailJob, readMail } from './outbox.ts';

type Secrets = Pick<Config, 'authSecrets'>;

interface Page {
  limit: number;
  offset: number;
  /** Lowercase addresses whose links are always blanked. */
  withheld: ReadonlySet<string>;
}

/**
 * Returns a page of mails, newest first, and the total. The link in a text is blanked, unless the mail was kept instead
 * of sent and its address is not `withheld`.
 */
export async function listMails({ authSecrets }: Secrets, db: Database, { withheld, ...page }: Page) {
  const mailJobs = await listJobs(db, mailJob, page);
  return { items: mailJobs.map((job) => viewOf({ authSecrets }, job, withheld)), total: await countJobs(db, mailJob) };
}

function viewOf(secrets: Secrets, job: FoundJob, withheld: ReadonlySet<string>) {
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
function textOf(secrets: Secrets, { payload }: FoundJob, showsLink: boolean): string {
  try {
    const { text, link } = readMail(secrets, payload);
    return showsLink || !link ? text : text.replaceAll(link, link.replace(/\?.*/, '?…'));
  } catch {
    return 'This email cannot be read any more: the secret that it was sealed with is gone.';
  }
}
