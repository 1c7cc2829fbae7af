import { type MailTest, usedMailTest } from '@teamsparks/contract/admin/mail-test';
import type { Pool } from 'pg';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { newMessageId } from '../../platform/mail/outbox.ts';
import { tryMailServer } from '../../platform/mail/try-mail-server.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { claimEmailToken, issueEmailToken, lockUser, markTokenUsed } from '../accounts/index.ts';
import { keepMailArrived } from '../practice/index.ts';
import { mailTestMail } from './mails.ts';

const hour = 60 * 60;

/** Limits how often administrators send test mails: five times an hour each, 20 times in all. */
export class MailTestLimits {
  readonly #each: RateLimit;
  readonly #all: RateLimit;

  constructor(pool: Pool) {
    this.#each = new RateLimit(pool, 'mail-test', 5, hour);
    this.#all = new RateLimit(pool, 'mail-tests', 20, hour);
  }

  /** Counts a test mail; throws 429 if there were too many. */
  async take(userId: number) {
    await this.#each.take(`${userId}`);
    await this.#all.take('all');
  }
}

/** Sends the person a test mail at once, past the outbox, and returns how far it came; throws 429 after too many. */
export async function testMail(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  limits: MailTestLimits,
  { userId }: Actor,
): Promise<MailTest> {
  const { SMTP_URL, PUBLIC_URL, mailFrom: from } = config;
  if (SMTP_URL !== '') await limits.take(userId);
  const { user, token } = await inTransaction(db, async (tx) => {
    const person = await lockUser(tx, userId);
    if (!person) throw notFound();
    return { user: person, token: SMTP_URL && (await issueEmailToken(tx, 'mail_test', person)) };
  });
  const { email: to } = user;
  if (SMTP_URL === '') return { has_mail: false, to, steps: [], answer: null };
  const mail = mailTestMail(user, PUBLIC_URL, token);
  const trial = await tryMailServer(SMTP_URL, { ...mail, from, messageId: newMessageId(config) });
  const failed = trial.steps.find(({ state }) => state === 'failed')?.name;
  log.info({ failed: failed ?? null }, failed ? 'test mail not sent' : 'test mail sent');
  return { has_mail: true, to, ...trial };
}

/** Stores the arrival of a test mail, by the token of its link, which works once; throws 400 for another one. */
export async function confirmMailTest({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>, token: string) {
  await inTransaction(db, async (tx) => {
    const { emailToken } = (await claimEmailToken(tx, 'mail_test', token)) ?? {};
    if (!emailToken || emailToken.used_at) throw new Refusal('bad_request', usedMailTest);
    await markTokenUsed(tx, emailToken.token_hash);
    await keepMailArrived(tx, config.PUBLIC_URL, clock.now());
  });
}
