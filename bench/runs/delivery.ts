import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, type Running } from '../processes.ts';
import { median, ratioOf, spread, type Row } from '../table.ts';
import { Listener } from './listener.ts';
import { coreMsOf } from './process-cost.ts';
import type { Room } from './rooms.ts';
import { stepsPerSecond, timeStep } from './steps.ts';

const rounds = 5;
const atOnce = 32;
const roundMs = 1_500;

/** A bare server with as many sockets as the product has, which writes what the product wrote to each last. */
export class Bare {
  readonly running: Running;
  readonly listeners: Listener[];

  private constructor(running: Running, listeners: Listener[]) {
    this.running = running;
    this.listeners = listeners;
  }

  static async start(sockets: number): Promise<Bare> {
    const running = await startProgram('bench/runs/bare.ts', {});
    const seats = Array.from({ length: sockets }, (_, of) => ({ path: `/stream?of=${of}`, cookie: '' }));
    const listeners = seats.map((seat) => new Listener(seat));
    await Promise.all(listeners.map((listener) => listener.open(running.url)));
    return new Bare(running, listeners);
  }

  async learn(texts: readonly string[], answer: string) {
    await this.post('/texts', JSON.stringify({ texts, answer }));
  }

  async post(path: string, body?: string) {
    const response = await fetch(this.running.url + path, { method: 'POST', ...(body !== undefined && { body }) });
    await response.arrayBuffer();
  }

  async stop() {
    for (const listener of this.listeners) listener.close();
    await this.running.stop();
  }
}

interface Burst {
  perSecond: number;
  texts: string[];
}

/** Waits for the next message to all listeners; returns its texts and the rate of arrivals. */
async function nextBurst(listeners: readonly Listener[]): Promise<Burst> {
  const heard = await Promise.all(
    listeners.map(
      (listener) =>
        new Promise<{ at: number; text: string }>((resolve) => {
          listener.onMessage = ({ id, event, data, at }) => {
            if (event !== 'beat') return;
            const text = Buffer.from(data, 'latin1').toString();
            resolve({ at, text: `id: ${id}\nevent: beat\ndata: ${text}\n\n` });
          };
        }),
    ),
  );
  const times = heard.map(({ at }) => at);
  const ms = Math.max(...times) - Math.min(...times);
  return { perSecond: ((listeners.length - 1) * 1_000) / ms, texts: heard.map(({ text }) => text) };
}

/** Measures beats, which go to all screens at once, against the same bytes to as many sockets; nothing else runs, so this is the idle load too. */
export async function measureBursts(
  product: Running,
  rooms: readonly Room[],
  bare: Bare,
  under: string,
): Promise<Row[]> {
  const listeners = rooms.flatMap((room) => room.listeners);
  const first = await nextBurst(listeners);
  await bare.learn(first.texts, '');
  const rates = { product: [] as number[], bare: [] as number[] };
  const costs = { product: [] as number[], bare: [] as number[] };
  const [idleFrom, idleCore] = [performance.now(), coreMsOf(product.pid)];
  for (let round = 0; round < rounds; round += 1) {
    const before = coreMsOf(product.pid);
    rates.product.push((await nextBurst(listeners)).perSecond);
    await sleep(500);
    costs.product.push(coreMsOf(product.pid) - before);
    const bareBefore = coreMsOf(bare.running.pid);
    const burst = nextBurst(bare.listeners);
    await bare.post('/burst');
    rates.bare.push((await burst).perSecond);
    costs.bare.push(coreMsOf(bare.running.pid) - bareBefore);
  }
  const idle = ((coreMsOf(product.pid) - idleCore) / (performance.now() - idleFrom)) * 100;
  const each = (values: number[]) => values.map((ms) => (ms * 1_000) / listeners.length);
  const row = { part: 'run', under };
  return [
    {
      ...row,
      what: 'a message to everybody',
      value: spread(rates.product, 'messages/s', 0),
      ratio: ratioOf(median(rates.product), median(rates.bare)),
      goal: '>= 0.5 ×',
      against: `bare server, same bytes: ${spread(rates.bare, '', 0)}`,
    },
    {
      ...row,
      what: 'core time a beat takes, each stream',
      value: spread(each(costs.product), 'µs'),
      ratio: ratioOf(median(costs.product), median(costs.bare)),
      against: `bare server: ${spread(each(costs.bare), 'µs')}`,
    },
    { ...row, what: 'share of a core while nothing happens', value: `${idle.toFixed(1)} %`, goal: '<= 10 %' },
  ];
}

/** Measures commands per second, each sent to the five screens of its room, against a bare server without database and log. */
export async function measureCommands(
  product: Running,
  rooms: readonly Room[],
  bare: Bare,
  under: string,
): Promise<Row> {
  const rates = { product: [] as number[], bare: [] as number[] };
  const number = new Map(rooms.flatMap((room) => room.listeners).map((listener, at) => [listener, at]));
  const addresses = new Map(
    rooms.map((room) => [room, `/command?${room.listeners.map((one) => `of=${number.get(one)}`).join('&')}`]),
  );
  const screens = rooms[0]?.listeners.length ?? 0;
  for (let round = 0; round < rounds; round += 1) {
    const pace = { ms: roundMs, atOnce };
    rates.product.push(screens * (await stepsPerSecond(rooms, pace, (room) => timeStep(product.url, room))));
    rates.bare.push(screens * (await stepsPerSecond(rooms, pace, (room) => bare.post(addresses.get(room) ?? ''))));
  }
  return {
    part: 'run',
    what: `commands, ${atOnce} at once`,
    under,
    value: spread(rates.product, 'messages/s', 0),
    ratio: ratioOf(median(rates.product), median(rates.bare)),
    against: `bare server without a log: ${spread(rates.bare, '', 0)}`,
  };
}
