import { setTimeout as sleep } from 'node:timers/promises';
import { fillLibrary } from '../library.ts';
import { onBothEngines, type Place } from '../places.ts';
import { startProgram, type Running } from '../processes.ts';
import { Bare, measureBursts, measureCommands } from '../runs/delivery.ts';
import { measureExactness } from '../runs/exactness.ts';
import { residentOf } from '../runs/process-cost.ts';
import { librarySize, makeRooms, plantHosts, type Room } from '../runs/rooms.ts';
import { quantile, timeSteps } from '../runs/steps.ts';
import { measureTeamPage } from '../runs/team-page.ts';
import { spread, type Row } from '../table.ts';
import { runLong } from './run-long.ts';

const program = 'server/src/main.ts';
/** With its host a room has five screens. */
const roomOf = { teams: 3, appraisers: 1 };
const crowdOf = { teams: 18, appraisers: 1 };
const roomCount = 200;
const crowdCount = 8;
const rounds = 5;
/** Every run once in eight seconds, which is more than a host does. */
const pace = { perSecond: 25, count: 75 };
const openAtOnce = 100;
/** What answering left behind is let go by then. */
const settledMs = 30_000;
const lookMs = 300;

async function highestWithin(pid: number, ms: number): Promise<number> {
  let highest = 0;
  for (const end = performance.now() + ms; performance.now() < end; await sleep(lookMs)) {
    highest = Math.max(highest, residentOf(pid));
  }
  return highest;
}

/**
 * Opens all streams; answers how much a stream adds to the resident memory, then and at most meanwhile. Every screen has asked
 * once before: the heap of a process that has just started grows with its first thousand answers of any kind.
 */
async function openAll(product: Running, rooms: readonly Room[], under: string): Promise<Row> {
  const listeners = rooms.flatMap((room) => room.listeners);
  for (const { seat } of listeners) {
    const answer = await fetch(product.url + seat.path.replace(/stream$/, 'state'), {
      headers: { cookie: seat.cookie },
    });
    await answer.arrayBuffer();
  }
  await sleep(settledMs);
  const before = residentOf(product.pid);
  let highest = 0;
  for (let from = 0; from < listeners.length; from += openAtOnce) {
    await Promise.all(listeners.slice(from, from + openAtOnce).map((listener) => listener.open(product.url)));
    await sleep(lookMs);
    highest = Math.max(highest, residentOf(product.pid));
  }
  highest = Math.max(highest, await highestWithin(product.pid, settledMs));
  const each = (resident: number) => `${Math.max(0, (resident - before) / listeners.length).toFixed(0)} KiB`;
  return {
    part: 'run',
    what: 'resident memory a stream',
    under,
    goal: '<= 50 KiB',
    value: `${each(residentOf(product.pid))}, at most ${each(highest)}`,
  };
}

async function measureSteps(url: string, rooms: readonly Room[], under: string, goal: number): Promise<Row> {
  const times: number[] = [];
  const worst: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const took = await timeSteps(url, rooms, pace);
    times.push(...took);
    worst.push(quantile(took, 0.99));
  }
  return {
    part: 'run',
    what: 'command to last screen',
    under: `${under}, ${pace.perSecond} commands/s`,
    value: `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    against: `p99 of rounds: ${spread(worst, 'ms')}`,
    goal: `p99 <= ${goal} ms`,
  };
}

/** Moves half of each room's screens to another instance; the host stays. */
async function moveHalf(url: string, rooms: readonly Room[]) {
  for (const { listeners } of rooms) {
    const moving = listeners.filter((_, at) => at % 2 === 1);
    for (const listener of moving) listener.close();
    await Promise.all(moving.map((listener) => listener.open(url)));
  }
}

async function measureRuns(place: Place): Promise<Row[]> {
  const { env, engine } = place;
  await fillLibrary(place, librarySize, (db) => plantHosts(db, roomCount + crowdCount));
  // Making them leaves a heap behind that would hide what streams need.
  const making = await startProgram(program, env);
  const rooms = await makeRooms(making.url, roomCount, roomOf);
  const crowds = await makeRooms(making.url, crowdCount, crowdOf, { firstHost: roomCount / 5 });
  await making.stop();
  const product = await startProgram(program, env);
  const under = `${engine}, ${rooms.flatMap((room) => room.listeners).length.toLocaleString('en')} streams`;
  const rows = [await openAll(product, rooms, under)];
  const bare = await Bare.start(rooms.flatMap((room) => room.listeners).length);
  rows.push(...(await measureBursts(product, rooms, bare, under)));
  rows.push(await measureSteps(product.url, rooms, under, 150));
  rows.push(await measureCommands(product, rooms, bare, under));
  await bare.stop();
  const instances = [product];
  if (engine === 'embedded' && rooms[0]) rows.push(...(await measureTeamPage(product.url, rooms[0])));
  if (engine === 'postgres') {
    const second = await startProgram(program, env);
    instances.push(second);
    await moveHalf(second.url, rooms);
    rows.push(await measureSteps(product.url, rooms, `two instances, ${under}`, 250));
  }
  for (const { listeners } of rooms) for (const listener of listeners) listener.close();
  const urls = instances.map(({ url }) => url);
  const opened = crowds.flatMap(({ listeners }) => listeners);
  await Promise.all(opened.map((listener, at) => listener.open(urls[at % urls.length] ?? '')));
  const where = engine === 'postgres' ? 'two instances, postgres' : engine;
  rows.push(await measureExactness(urls, crowds, where));
  for (const listener of opened) listener.close();
  await Promise.all(instances.map((instance) => instance.stop()));
  return rows;
}

/** Measures runs with all their screens: waiting times and the cost of many rooms; with `--long` failures in real browsers instead. */
export async function run(): Promise<Row[]> {
  return process.argv.includes('--long') ? runLong() : onBothEngines([librarySize], measureRuns);
}
