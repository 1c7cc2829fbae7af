import { Duplex } from 'node:stream';

/** Answers messages of a client with all that the engine says to them. */
export type Ask = (messages: Uint8Array) => Promise<Uint8Array>;

/** A client's farewell. */
const terminate = 'X'.charCodeAt(0);

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * The engine has one session for all clients, one after the other. A server would end it with the client: transaction, settings
 * and statements by name must not reach the next one.
 */
const newSession = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

/**
 * What the driver takes for its socket. It writes the messages of a query as one, because the driver holds a socket back until
 * it has written them all.
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
