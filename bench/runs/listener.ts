import { connect, type Socket } from 'node:net';

/** A screen's way in: the address of its stream, and its cookie. */
export interface Seat {
  path: string;
  cookie: string;
}

export interface Message {
  /** Of the last event that it brings. */
  id: number;
  event: string;
  /** JSON, its bytes as Latin-1. */
  data: string;
  /** When it was read. */
  at: number;
}

const shape = /id: (\d+)\nevent: (\w+)\ndata: (.*)$/s;

/** Follows a run over a bare socket: what reads must cost less than what writes, or it would be measured itself. */
export class Listener {
  readonly seat: Seat;
  /** Number of the last received event. */
  seen: number | undefined;
  onMessage: (message: Message) => void = () => {};
  #socket: Socket | undefined;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  /** Connects, and goes on where it was; resolves with the first message. */
  open(url: string): Promise<void> {
    const { hostname, port, host } = new URL(url);
    const { path, cookie } = this.seat;
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, 'Accept: text/event-stream'];
    if (this.seen !== undefined) lines.push(`Last-Event-ID: ${this.seen}`);
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    this.#socket = socket;
    socket.setEncoding('latin1');
    return new Promise((resolve, reject) => {
      let rest = '';
      socket.on('data', (chunk: Buffer | string) => {
        const parts = (rest + String(chunk)).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) if (this.#take(part)) resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${path} ended: ${rest.slice(0, 200)}`)));
    });
  }

  #take(part: string): boolean {
    const [, id, event = '', data = ''] = shape.exec(part) ?? [];
    if (id === undefined) return false;
    this.seen = Number(id);
    this.onMessage({ id: this.seen, event, data, at: performance.now() });
    return true;
  }

  /** Resets the connection, as when a network disappears. */
  cut() {
    this.#socket?.resetAndDestroy();
  }

  close() {
    this.#socket?.destroy();
  }
}
