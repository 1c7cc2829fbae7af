import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers by lowercase name. */
  headers: Map<string, string>;
  text: string;
  html: string;
}

/** `refuse`: temporarily; `no such person`: permanently; `wrong mail`: once it is there;
 * `drop after data`: the mail arrives, but is not acknowledged. */
type Behavior =
  | 'take'
  | 'refuse'
  | 'no such person'
  | 'wrong sender'
  | 'wrong mail'
  | 'hang'
  | 'drop'
  | 'drop after data';

interface Login {
  user: string;
  pass: string;
}

const refusals: Partial<Record<Behavior, number>> = { refuse: 451, 'no such person': 550 };
const refusal = (responseCode: number | undefined) =>
  responseCode === undefined ? null : Object.assign(new Error('Not taken'), { responseCode });

/** Mail server that keeps its mails and misbehaves on demand. */
export class SmtpPeer {
  readonly mails: ReceivedMail[] = [];
  behavior: Behavior = 'take';
  /** Number of started sessions. */
  visits = 0;
  readonly #server: SMTPServer;
  readonly #sockets = new Set<Socket>();

  private constructor(login?: Login) {
    this.#server = new SMTPServer({
      authOptional: true,
      // With a login also STARTTLS, with a certificate that nobody trusts.
      disabledCommands: login ? [] : ['AUTH', 'STARTTLS'],
      onAuth: ({ username = '', password = '' }, _session, done) => {
        const isRight = username === login?.user && password === login.pass;
        const refused = new Error(`No ${username} with ${password} here`);
        if (isRight) done(null, { user: username });
        else done(Object.assign(refused, { responseCode: 535 }));
      },
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        this.visits += 1;
        if (this.behavior === 'drop') this.hangUp();
        else if (this.behavior !== 'hang') done();
      },
      onMailFrom: (_address, _session, done) => done(refusal(this.behavior === 'wrong sender' ? 550 : undefined)),
      onRcptTo: (_address, _session, done) => done(refusal(refusals[this.behavior])),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ from, to, ...readMime(Buffer.concat(chunks).toString('utf8')) });
          if (this.behavior === 'wrong mail') done(refusal(554));
          else if (this.behavior === 'drop after data') this.hangUp();
          else done();
        });
      },
    });
    this.#server.on('error', () => {});
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Starts a mail server; with a login it offers to encrypt and to log in, and asks for neither. */
  static async listen(login?: Login): Promise<SmtpPeer> {
    const peer = new SmtpPeer(login);
    await new Promise<void>((listening) => peer.#server.listen(0, '127.0.0.1', listening));
    return peer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Resets the server: no connections, no mails, good behavior. */
  reset() {
    this.hangUp();
    this.mails.length = 0;
    this.behavior = 'take';
    this.visits = 0;
  }

  /** Drops every connection. */
  hangUp() {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close() {
    this.hangUp();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }
}

function readMime(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const [head = '', ...bodyParts] = raw.split('\r\n\r\n');
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '\0';
  const parts = bodyParts
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => {
      const [partHead = '', ...body] = part.trimStart().split('\r\n\r\n');
      return { headers: readHeaders(partHead), body: body.join('\r\n\r\n') };
    });
  const bodyOf = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n') : '';
  };
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the token in the link of a mail; throws if there is none. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link with a token in: ${mail?.text}`);
  return token;
}
