import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type MailStep, mailSteps, type MailStepState } from '@teamsparks/contract/shared/mail-steps';
import type SmtpConnection from 'nodemailer/lib/smtp-connection';
import { messageOf, type ReadyMail, safeMessages, smtpSettings } from './send-mail.ts';

/** Time for one step, and for all (ms). */
const stepMs = 6_000;
const allMs = 14_000;

/** Characters of the server's line that are passed on. */
const answerMaxLength = 500;

interface Trial {
  steps: { name: MailStep; state: MailStepState }[];
  answer: string;
}

/** Where a mail is on its way. */
interface Way {
  reached: Set<MailStep>;
  skipped: Set<MailStep>;
}
type Failure = Error & { code?: string; command?: string; response?: string };

/**
 * Sends a mail through the mail server at `url` at once, within 15 seconds, and returns how far it came, with the last line of
 * the server or of the network, in which credentials are blanked. Never throws because of the server.
 */
export async function tryMailServer(url: string, mail: ReadyMail): Promise<Trial> {
  const { default: SmtpTransport } = await import('nodemailer/lib/smtp-transport');
  // The transport of every mail, for its settings.
  const { options, auth } = new SmtpTransport(smtpSettings(url, stepMs));
  const way: Way = { reached: new Set(), skipped: new Set() };
  const deadline = AbortSignal.timeout(allMs);
  let answer: string;
  let failed: MailStep | undefined;
  try {
    answer = await send({ options, auth: auth || undefined, mail, way, deadline });
  } catch (error) {
    if ((error as Failure).code === 'ETLS') way.reached.add('connected');
    failed = mailSteps.find((name) => !way.reached.has(name) && !way.skipped.has(name));
    answer = (error as Failure).response ?? (error as Failure).message;
  }
  const stateOf = (name: MailStep): MailStepState => {
    if (name === failed) return 'failed';
    if (way.skipped.has(name)) return 'skipped';
    return way.reached.has(name) ? 'done' : 'open';
  };
  return {
    steps: mailSteps.map((name) => ({ name, state: stateOf(name) })),
    answer: withoutCredentials(answer, options.auth ?? {}),
  };
}

interface Sending {
  options: ConstructorParameters<typeof SmtpConnection>[0] & object;
  auth: Parameters<SmtpConnection['login']>[0];
  mail: ReadyMail;
  way: Way;
  deadline: AbortSignal;
}

/** Sends a mail step by step, notes each step in `way`, and returns the last line of the server; throws the error of a step. */
async function send({ options, auth, mail, way, deadline }: Sending): Promise<string> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port } = new Connection(options);
  const connection = await openSocket(host, port, way, deadline);
  const smtp = new Connection({ ...options, connection, logger: envelopeWatch(way), transactionLog: true });
  const failed = new Promise<never>((_, reject) => {
    smtp.once('error', (error) => {
      if (smtp.upgrading) way.reached.add('connected');
      reject(error);
    });
    deadline.addEventListener('abort', () => reject(tooLate()));
  });
  failed.catch(() => {});
  /** Waits for a step that calls back, or for what ends the connection. */
  const step = <T>(work: (done: (error?: Error | null, result?: T) => void) => void) =>
    Promise.race([
      failed,
      new Promise<T | undefined>((done, reject) => work((error, result) => (error ? reject(error) : done(result)))),
    ]);
  try {
    await step((done) => smtp.connect(done));
    way.reached.add('connected');
    (smtp.secure ? way.reached : way.skipped).add('encrypted');
    if (auth && smtp.allowsAuth) await step((done) => smtp.login(auth, done));
    (auth && smtp.allowsAuth ? way.reached : way.skipped).add('logged_in');
    const { envelope, message } = await compose(mail);
    const sent = await step<{ response: string }>((done) => smtp.send(envelope, message, done));
    for (const name of ['sender', 'receiver', 'taken'] as const) way.reached.add(name);
    return sent?.response ?? '';
  } finally {
    smtp.close();
  }
}

const tooLate = () => new Error(`No answer within ${allMs / 1000} seconds.`);

/** Opens a connection, and notes that the name was found. */
async function openSocket(host: string, port: number, way: Way, deadline: AbortSignal): Promise<Socket> {
  if (isIP(host)) way.reached.add('found');
  const socket = connectTcp({ host, port, timeout: stepMs, signal: deadline });
  socket.on('lookup', (error: Error | null) => {
    if (!error) way.reached.add('found');
  });
  await new Promise<void>((done, failed) => {
    socket.once('connect', done);
    // Stays: an error after the end of the trial must not end the service.
    socket.on('error', failed);
    socket.once('timeout', () => socket.destroy(new Error(`No answer within ${stepMs / 1000} seconds.`)));
  });
  socket.setTimeout(0);
  return socket;
}

/** Returns a logger for nodemailer that notes which parts of the envelope the server takes, and writes nothing. */
function envelopeWatch({ reached }: Way) {
  const waiting: MailStep[] = [];
  const debug = ({ tnx }: { tnx?: string }, line: string) => {
    if (tnx === 'client' && line.startsWith('MAIL FROM')) waiting.push('sender');
    else if (tnx === 'client' && line.startsWith('RCPT TO')) waiting.push('receiver');
    else if (tnx === 'server') {
      const part = waiting.shift();
      if (part && line.startsWith('2')) reached.add(part);
    }
  };
  const ignore = () => {};
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

/** Returns a mail as it goes to the server, with its envelope. */
async function compose(mail: ReadyMail) {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, ...safeMessages });
  const { envelope, message } = await composer.sendMail(messageOf(mail));
  return { envelope, message: message as Buffer };
}

/** Returns a line of the server in one line, shortened, without the name and password that it may repeat. */
function withoutCredentials(line: string, { user = '', pass = '' }: { user?: string; pass?: string }): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets = [`\0${user}\0${pass}`, user, pass].flatMap((secret) => [secret, base64(secret)]);
  const present = secrets.filter((secret) => secret !== '' && secret !== base64('\0\0'));
  const masked = present
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), line);
  return masked
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, answerMaxLength);
}
