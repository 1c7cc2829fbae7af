import type { MailState } from '@teamsparks/contract/shared/mail-states';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { countJobs, type FoundJob, listJobs } from '../jobs/job-rows.ts';
import { keptOutcome, mailJob, readMail } from './outbox.ts';

type Secrets = Pick<Config, 'authSecrets'>;

interface Part {
  limit: number;
  offset: number;
  /** Addresses, in lower case, whose links are blanked in any case. */
  withheld: ReadonlySet<string>;
}

/** Mails, newest first, as administrators see them. */
export async function listMails({ authSecrets }: Secrets, db: Database, { withheld, ...part }: Part) {
  const found = await listJobs(db, mailJob, part);
  return { items: found.map((job) => viewOf({ authSecrets }, job, withheld)), total: await countJobs(db, mailJob) };
}

function viewOf(secrets: Secrets, job: FoundJob, withheld: ReadonlySet<string>) {
  const { to, subject } = job.payload as { to: string; subject: string };
  const state = stateOf(job);
  const whole = state === 'kept' && !withheld.has(to.toLowerCase());
  return {
    ...{ id: job.id, to, subject, text: textOf(secrets, job, whole), state },
    ...{ attempts: job.attempts, last_error: job.last_error },
    created_at: job.created_at.toISOString(),
    sent_at: state === 'sent' && job.done_at ? job.done_at.toISOString() : null,
  };
}

function stateOf({ done_at, failed_at, outcome }: FoundJob): MailState {
  if (failed_at) return 'failed';
  if (!done_at) return 'waiting';
  return outcome === keptOutcome ? 'kept' : 'sent';
}

/** Blanks the link, which opens an account, unless the mail will never be sent and this is the only way to it. */
function textOf(secrets: Secrets, { payload }: FoundJob, whole: boolean): string {
  try {
    const { text, link } = readMail(secrets, payload);
    return whole || !link ? text : text.replaceAll(link, link.replace(/\?.*/, '?…'));
  } catch {
    return 'This email cannot be read any more: the secret that it was sealed with is gone.';
  }
}
