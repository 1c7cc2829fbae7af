import type { Config } from '../../config.ts';
import type { Context } from '../context.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { HopelessJob } from '../jobs/jobs.ts';
import { Shown } from '../logger.ts';
import { keptOutcome, type Mail, mailJob, readMail, sentOutcome } from './outbox.ts';

const timeoutMs = 10_000;

/** Returns the last line of a mail to an address; '' for none. */
type FootOf = (address: string) => Promise<string>;

/**
 * Returns a function that sends a mail through SMTP_URL, with the last line that `footOf` gives for the address; undefined without a mail
 * server. It throws {@link HopelessJob} for a recipient that is refused for good.
 */
export function mailSender({ SMTP_URL, mailFrom: from }: Pick<Config, 'SMTP_URL' | 'mailFrom'>, footOf: FootOf) {
  if (!SMTP_URL) return undefined;
  const send = openTransport(SMTP_URL);
  return async (mail: Mail & { messageId: string }) => {
    const foot = await footOf(mail.to);
    await send({ ...withFoot(mail, foot), from }).catch(giveUpOnRefusal);
  };
}

/**
 * Registers the mail job, which sends as {@link mailSender} does. Without a mail server mails stay in the outbox and their links are logged: on a new
 * machine there is no other way to verify an account.
 */
export function handleMail({ config, jobs, log }: Context, footOf: FootOf) {
  const send = mailSender(config, footOf);
  if (!send && config.NODE_ENV === 'production') {
    log.warn('SMTP_URL is not set: mails are kept and their links are written to this log, nothing is sent');
  }
  jobs.handle(mailJob, async (payload) => {
    const mail = readMail(config, payload);
    if (send) {
      await send(mail);
      return sentOutcome;
    }
    log.info({ to: mail.to, subject: mail.subject, link: new Shown(mail.link ?? '') }, 'mail kept, not sent');
    return keptOutcome;
  });
}

/** Returns a mail with a last line in both of its forms; the mail itself where the line is ''. */
function withFoot<M extends Mail>(mail: M, foot: string): M {
  if (foot === '') return mail;
  const end = /(?=<\/body>)|$/;
  return {
    ...mail,
    text: `${mail.text}\n${foot}\n`,
    html: mail.html.replace(end, () => `<p>${escapeHtml(foot)}</p>\n`),
  };
}

/** Rethrows an error of the mail server; a refused recipient as {@link HopelessJob}, since only that cannot be cured by waiting. */
function giveUpOnRefusal(error: { command?: string; responseCode?: number; message: string }): never {
  const { command, responseCode = 0, message } = error;
  if (command === 'RCPT TO' && responseCode >= 500) throw new HopelessJob(message, { cause: error });
  throw error;
}

const calendarFile = (content: string) => ({
  filename: 'teamsparks.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** A mail that can be sent. */
export type ReadyMail = Mail & { messageId: string; from: { name: string; address: string } };

/** Returns the settings of nodemailer for a mail server; each wait takes `waitMs` at most. */
export const smtpSettings = (url: string, waitMs: number) => ({
  url,
  connectionTimeout: waitMs,
  greetingTimeout: waitMs,
  socketTimeout: waitMs,
  dnsTimeout: waitMs,
  ...safeMessages,
});

/** Keeps nodemailer from reading files and addresses that a mail names. */
export const safeMessages = { disableFileAccess: true, disableUrlAccess: true };

/** Returns a mail as nodemailer takes it. */
export const messageOf = ({ from, to, subject, text, html, messageId, calendar }: ReadyMail) => ({
  from,
  // Not as a string or envelope: those are parsed, and could become several addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId,
  attachments: calendar === undefined ? [] : [calendarFile(calendar)],
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Creates the SMTP transport; the library is loaded with the first mail, since most processes send none for hours. */
async function transportFor(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpSettings(url, timeoutMs));
}

function openTransport(url: string) {
  let transport: ReturnType<typeof transportFor> | undefined;
  return async (mail: ReadyMail) => {
    transport ??= transportFor(url);
    await (await transport).sendMail(messageOf(mail));
  };
}
