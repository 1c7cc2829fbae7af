import { createServer } from 'node:http';
import { SmtpPeer } from '../../server/test/smtp-peer.ts';
import type { StageMail } from './mailbox.ts';

/** Receives the mails of the journeys' server and serves them as JSON at `port`; returns the address for SMTP_URL. */
export async function startMailServer(port: number): Promise<string> {
  const smtp = await SmtpPeer.listen();
  const shown = (): StageMail[] =>
    smtp.mails.map(({ to, headers, text }) => ({ to, subject: headers.get('subject') ?? '', text }));
  createServer((_request, response) => response.end(JSON.stringify(shown()))).listen(port, '127.0.0.1');
  return smtp.url;
}
