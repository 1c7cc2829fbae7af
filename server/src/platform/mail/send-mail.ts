import type { Context } from '../context.ts';
import { HopelessJob } from '../jobs/jobs.ts';
import { Shown } from '../logger.ts';
import { keptOutcome, mailJob, readMail, sentOutcome } from './outbox.ts';

const timeoutMs = 10_000;

/**
 * Sends the mails of the outbox through SMTP_URL. Without it they stay in the outbox, and their links are in the log: on a
 * fresh machine there is no other way to verify an account.
 */
export function handleMail({ config, jobs, log }: Context) {
  const send = config.SMTP_URL ? openTransport(config.SMTP_URL) : undefined;
  if (!send && config.NODE_ENV === 'production') {
    log.warn('SMTP_URL is not set: mails are kept and their links are written to this log, nothing is sent');
  }
  jobs.handle(mailJob, async (payload) => {
    const mail = readMail(config, payload);
    if (send) {
      await send({ ...mail, from: config.mailFrom }).catch(giveUpOnRefusal);
      return sentOutcome;
    }
    log.info({ to: mail.to, subject: mail.subject, link: new Shown(mail.link ?? '') }, 'mail kept, not sent');
    return keptOutcome;
  });
}

/** "There is no such person" stays so; a wrong login, a refused sender or a busy server may be right in an hour. */
function giveUpOnRefusal(error: { command?: string; responseCode?: number; message: string }): never {
  const { command, responseCode = 0, message } = error;
  if (command === 'RCPT TO' && responseCode >= 500) throw new HopelessJob(message, { cause: error });
  throw error;
}

const calendarFile = (content: string) => ({
  ...{ filename: 'teamsparks.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
});

type Ready = ReturnType<typeof readMail> & { from: { name: string; address: string } };

/** Loaded with the first mail: most processes send none for hours. */
async function transportFor(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function openTransport(url: string) {
  let transport: ReturnType<typeof transportFor> | undefined;
  return async ({ from, to, subject, text, html, messageId, calendar }: Ready) => {
    transport ??= transportFor(url);
    await (
      await transport
    ).sendMail({
      from,
      // Never as a text, nor in an envelope of its own: those are parsed, and could become several addresses.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      attachments: calendar === undefined ? [] : [calendarFile(calendar)],
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
