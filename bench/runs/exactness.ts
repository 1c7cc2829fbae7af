import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../table.ts';
import type { Listener } from './listener.ts';
import { steer, type Room } from './rooms.ts';

const commands = 400;
const cuts = 100;

interface Kept {
  listener: Listener;
  room: Room;
  /** The last event before it began to listen. */
  from: number;
  /** Numbers of the received events, in order. */
  events: number[];
}

function keepEvents(room: Room, listener: Listener): Kept {
  const kept: Kept = { listener, room, from: listener.seen ?? 0, events: [] };
  listener.onMessage = ({ data }) => {
    const { events } = JSON.parse(data) as { events: { seq: number }[] };
    kept.events.push(...events.map(({ seq }) => seq));
  };
  return kept;
}

/** Cuts connections while commands run; each reconnects with its last event. Returns the number of cuts. */
async function cutSome(all: readonly Kept[], urls: readonly string[], isDone: () => boolean): Promise<number> {
  let cut = 0;
  for (; cut < cuts && !isDone(); cut += 1) {
    await sleep(20);
    const { listener } = all[(cut * 37) % all.length]!;
    listener.cut();
    await listener.open(urls[cut % urls.length] ?? '');
  }
  return cut;
}

/** Measures missed and repeated events of all screens while connections are cut; `urls` are the instances. */
export async function measureExactness(urls: readonly string[], rooms: readonly Room[], under: string): Promise<Row> {
  const kept = rooms.flatMap((room) => room.listeners.map((listener) => keepEvents(room, listener)));
  let left = rooms.length;
  const steering = rooms.map(async (room, number) => {
    const url = urls[number % urls.length] ?? '';
    for (let step = 0; step < commands; step += 1) await steer(url, room, ['pause', 'resume'][step % 2] ?? '');
    left -= 1;
  });
  const [cut] = await Promise.all([cutSome(kept, urls, () => left === 0), ...steering]);
  const behind = () => kept.some(({ room, listener }) => (listener.seen ?? 0) < room.seq);
  for (let waits = 0; waits < 100 && behind(); waits += 1) await sleep(50);
  let [missed, twice] = [0, 0];
  for (const { room, from, events } of kept) {
    const received = new Set(events);
    twice += events.length - received.size + events.filter((seq, at) => at > 0 && seq < (events[at - 1] ?? 0)).length;
    for (let seq = from + 1; seq <= room.seq; seq += 1) if (!received.has(seq)) missed += 1;
  }
  const total = kept.reduce((sum, { events }) => sum + events.length, 0);
  const value = `${missed} missed, ${twice} twice of ${total.toLocaleString('en')}`;
  return {
    part: 'run',
    what: `${commands} events, ${cut} connections cut`,
    goal: 'none',
    under: `${under}, ${rooms.length} runs, ${kept.length} screens`,
    value,
  };
}
