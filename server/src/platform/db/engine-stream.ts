import { Duplex } from 'node:stream';

/** Sends messages of the PostgreSQL protocol to the engine and resolves with its whole answer. */
export type Ask = (messages: Uint8Array) => Promise<Uint8Array>;

/** Type of the message with which a client ends its connection. */
const terminate = 'X'.charCodeAt(0);

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * Resets the engine's only session for the next client: transaction, settings and prepared statements must not reach it.
 */
const newSession = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

/**
 * Socket for the driver that talks to the engine. The messages of a query arrive in one write, because the driver corks its socket.
 */
export class EngineStream extends Duplex {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  connect() {
    this.#ask(newSession).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  // The driver calls them on every socket.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(message: Buffer, _encoding: string, done: () => void) {
    this.#send(message);
    done();
  }

  override _writev(written: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(written.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  #send(messages: Buffer) {
    if (messages[0] === terminate) return;
    this.#ask(messages).then(
      ({ buffer, byteOffset, byteLength }) => this.push(Buffer.from(buffer, byteOffset, byteLength)),
      (error: Error) => this.destroy(error),
    );
  }
}
