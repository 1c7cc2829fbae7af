import { setTimeout as sleep } from 'node:timers/promises';
import { steer, type Room } from './rooms.ts';

/** Steps that can follow each other for as long as there is room in the log. */
const turns = ['pause', 'resume'] as const;
const nextTurn = ({ seq }: Room) => turns[seq % turns.length] ?? 'pause';

/** Sends a host's step and returns the time (ms) until the room's last screen, the host's included, received it. */
export async function timeStep(url: string, room: Room, kind: string = nextTurn(room)): Promise<number> {
  const begun = performance.now();
  const seq = room.seq + 1;
  const last = Promise.all(
    room.listeners.map(
      (listener) =>
        new Promise<number>((resolve) => {
          listener.onMessage = ({ id, at }) => id >= seq && resolve(at);
        }),
    ),
  );
  await steer(url, room, kind);
  return Math.max(...(await last)) - begun;
}

/** Steps at a steady pace, whatever the answers take; one room after the other. */
export async function timeSteps(
  url: string,
  rooms: readonly Room[],
  pace: { perSecond: number; count: number },
): Promise<number[]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  for (let step = 0; step < pace.count; step += 1) {
    await sleep(Math.max(0, begun + (step * 1_000) / pace.perSecond - performance.now()));
    const room = rooms[step % rooms.length];
    if (room) times.push(timeStep(url, room));
  }
  return Promise.all(times);
}

/** Runs steps for `ms` with `atOnce` in parallel, and returns the steps per second. */
export async function stepsPerSecond(
  rooms: readonly Room[],
  { ms, atOnce }: { ms: number; atOnce: number },
  step: (room: Room) => Promise<unknown>,
): Promise<number> {
  const waiting = [...rooms];
  const begun = performance.now();
  let done = 0;
  const work = async () => {
    for (let room = waiting.shift(); room && performance.now() - begun < ms; room = waiting.shift()) {
      await step(room);
      waiting.push(room);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (done * 1_000) / (performance.now() - begun);
}

/** Returns the value below which `share` (0 to 1) of the values lie; 0 if there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
