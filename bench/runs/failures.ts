import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Place } from '../places.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { type Running, startProgram } from '../processes.ts';
import type { Row } from '../table.ts';
import { Listener } from './listener.ts';
import { startProxy } from './proxy.ts';
import type { HostMessage } from '@teamsparks/contract/runs/fields/run-view';
import { makeRooms, readHost, type Room, steer } from './rooms.ts';
import { truthOf, untilRight } from './shown-time.ts';

// What happens to the screens of a room when something between them and their host fails. The host makes the part a minute longer
// right after it, so that no screen shows the right time by counting on.

const program = 'server/src/main.ts';
const minute = { ms: 60_000 };
const screens = 4;
/** As long as nothing is heard of it, a screen counts as lost. */
const patienceSeconds = 60;

interface Scene {
  /** Where browsers go. */
  url: string;
  instances: Running[];
  /** With which another one is started. */
  env: Record<string, string>;
  room: Room;
  pages: Page[];
  end: () => Promise<void>;
}

/** Opens screens of teams in a working part, each in a browser context of its own. */
async function openScreens(browser: Browser, url: string, room: Room, count = screens): Promise<Page[]> {
  const pages: Page[] = [];
  for (let number = 0; number < count; number += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await page.goto(`${url}/run/${room.code}`);
    await page.getByText('Connected').first().waitFor();
    pages.push(page);
  }
  return pages;
}

/** Starts instances behind a proxy and a room in its working part. */
async function behindProxy(
  browser: Browser,
  { env }: Place,
  wanted: { instances: number; host: number; kind: Parameters<typeof startProxy>[0]['kind'] },
): Promise<Scene> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { ...env, PUBLIC_URL: url, TRUST_PROXY: 'loopback' };
  const instances: Running[] = [];
  for (let number = 0; number < wanted.instances; number += 1) instances.push(await startProgram(program, own));
  const upstreams = instances.map((instance) => Number(new URL(instance.url).port));
  const proxy = await startProxy({ port, upstreams, kind: wanted.kind });
  const [room] = await makeRooms(url, 1, { teams: 0, appraisers: 0 }, { firstHost: wanted.host });
  if (!room) throw new Error('there is no room');
  await steer(url, room, 'next');
  const pages = wanted.kind === 'as documented' ? await openScreens(browser, url, room) : [];
  const end = async () => {
    for (const page of pages) await page.context().close();
    await proxy.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
  };
  return { url, instances, env: own, room, pages, end };
}

const row = (what: string, under: string, seconds: number, goal: number): Row => ({
  part: 'run',
  what,
  under,
  value: seconds === Infinity ? `not within ${patienceSeconds} s` : `${seconds.toFixed(1)} s`,
  goal: `<= ${goal} s`,
});

/** Measures screens behind a proxy that buffers whole answers. */
export async function measureHeldBack(browser: Browser, place: Place): Promise<Row[]> {
  const scene = await behindProxy(browser, place, { instances: 1, host: 0, kind: 'holds streams back' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${scene.url}/run/${scene.room.code}`);
  const begun = performance.now();
  const truth = truthOf(await steer(scene.url, scene.room, 'add', minute));
  const seconds = await untilRight([page], truth, { begun, within: patienceSeconds });
  await page.getByText('Slow connection').waitFor();
  const noticed = (performance.now() - begun) / 1_000;
  await context.close();
  await scene.end();
  const under = 'nginx that holds streams back';
  return [
    row('right time after a page was opened', under, seconds, 15),
    row('and it says that the connection is slow', under, noticed, 17),
  ];
}

/** Commands one after the other until `stop`; answers how many were acknowledged. */
function steerOn(url: string, room: Room) {
  const all = { sent: 0, acknowledged: 0, going: true };
  const working = (async () => {
    while (all.going) {
      all.sent += 1;
      await steer(url, room, 'add', { ms: 1_000 })
        .then(() => (all.acknowledged += 1))
        .catch(() => {});
      await sleep(20);
    }
  })();
  const stop = async () => {
    all.going = false;
    await working;
    return all;
  };
  return { stop };
}

/** Returns a row about acknowledged commands that the state lacks; each added a second. */
function lostRow({ state }: HostMessage, given: { acknowledged: number; minutes: number }, under: string): Row {
  const seconds = (state.added[state.part] ?? 0) / 1_000 - given.minutes * 60;
  const value = `${Math.max(0, given.acknowledged - seconds)} of ${given.acknowledged} lost`;
  return { part: 'run', what: 'acknowledged commands after kill -9', under, value, goal: '0 lost' };
}

/** Causes a failure of an instance; returns when it began and a function that repairs it. */
type Failure = (to: Running) => Promise<{ begun: number; mend: () => Promise<void> }>;

/**
 * Lets something happen to one instance, and then to the other: between them they hold all screens. Answers the seconds until
 * every screen showed the right time, the longer ones.
 */
async function toEach({ instances, room, pages }: Scene, happens: Failure): Promise<number> {
  let longest = 0;
  for (const [at, instance] of instances.entries()) {
    const { begun, mend } = await happens(instance);
    const truth = truthOf(await steer(instances[1 - at]?.url ?? '', room, 'add', minute));
    longest = Math.max(longest, await untilRight(pages, truth, { begun, within: patienceSeconds }));
    await mend();
    for (const page of pages) await page.getByText('Connected').first().waitFor({ timeout: 90_000 });
  }
  return longest;
}

/** Instances end as in a power cut, one after the other, while commands are given to them. */
export async function measureKilled(browser: Browser, place: Place): Promise<Row[]> {
  const scene = await behindProxy(browser, place, { instances: 2, host: 1, kind: 'as documented' });
  let acknowledged = 0;
  const seconds = await toEach(scene, async (instance) => {
    const steering = steerOn(instance.url, scene.room);
    await sleep(2_000);
    const begun = performance.now();
    await instance.kill();
    acknowledged += (await steering.stop()).acknowledged;
    const mend = async () => {
      const again = await startProgram(program, { ...scene.env, PORT: new URL(instance.url).port });
      scene.instances[scene.instances.indexOf(instance)] = again;
    };
    return { begun, mend };
  });
  const after = await readHost(scene.url, scene.room);
  await scene.end();
  const under = `two instances behind nginx, ${screens} screens`;
  return [row('right time after kill -9', under, seconds, 5), lostRow(after, { acknowledged, minutes: 2 }, under)];
}

/** Waits until this instance has just sent a beat to all screens. */
async function afterBeat({ url }: Running, { id, cookie }: Room) {
  const listener = new Listener({ path: `/org-api/runs/${id}/stream`, cookie });
  const beat = new Promise<void>((resolve) => {
    listener.onMessage = ({ event }) => event === 'beat' && resolve();
  });
  await listener.open(url);
  await beat;
  listener.close();
}

/** Instances fall silent, one after the other, when it takes longest to notice: their connections stay open. */
export async function measureSilent(browser: Browser, place: Place): Promise<Row[]> {
  const scene = await behindProxy(browser, place, { instances: 2, host: 2, kind: 'as documented' });
  const seconds = await toEach(scene, async (instance) => {
    await afterBeat(instance, scene.room);
    instance.freeze();
    return { begun: performance.now(), mend: async () => instance.thaw() };
  });
  await scene.end();
  return [
    row('right time after an instance fell silent', `two instances behind nginx, ${screens} screens`, seconds, 20),
  ];
}

/** Measures screens while the only process is killed and restarted. */
export async function measureRestarted(browser: Browser, { env }: Place): Promise<Row[]> {
  const port = await freePort();
  const fixed = { ...env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const before = await startProgram(program, fixed);
  const [room] = await makeRooms(before.url, 1, { teams: 0, appraisers: 0 }, { firstHost: 3 });
  if (!room) throw new Error('there is no room');
  await steer(before.url, room, 'next');
  const pages = await openScreens(browser, before.url, room);
  const steering = steerOn(before.url, room);
  await sleep(2_000);
  await before.kill();
  const { acknowledged } = await steering.stop();
  const again = await startProgram(program, fixed);
  const begun = performance.now();
  const after = await steer(again.url, room, 'add', minute);
  const seconds = await untilRight(pages, truthOf(after), { begun, within: patienceSeconds });
  for (const page of pages) await page.context().close();
  await again.stop();
  const under = `embedded, ${screens} screens`;
  return [
    row('right time after kill -9 and a start', under, seconds, 5),
    lostRow(after, { acknowledged, minutes: 1 }, under),
  ];
}
