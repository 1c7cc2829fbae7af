import { launchBrowser } from '../browser.ts';
import { fillLibrary } from '../library.ts';
import { onBothEngines, type Place } from '../places.ts';
import { startProgram } from '../processes.ts';
import { measureClockSpread } from '../runs/clock-spread.ts';
import { measureHeldBack, measureKilled, measureRestarted, measureSilent } from '../runs/failures.ts';
import { measureHostTabs } from '../runs/host-tabs.ts';
import { hostName, librarySize, makeRooms, plantHosts, steer } from '../runs/rooms.ts';
import type { Row } from '../table.ts';

const hosts = 5;
const minutesGiven = process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1];
const minutes = Number(minutesGiven ?? 10);

async function measureOnePlace(place: Place): Promise<Row[]> {
  await fillLibrary(place, librarySize, (db) => plantHosts(db, hosts * 5));
  const browser = await launchBrowser();
  try {
    if (place.engine === 'embedded') return await measureRestarted(browser, place);
    const rows = [
      ...(await measureHeldBack(browser, place)),
      ...(await measureKilled(browser, place)),
      ...(await measureSilent(browser, place)),
    ];
    const product = await startProgram('server/src/main.ts', place.env);
    const [room] = await makeRooms(product.url, 1, { teams: 0, appraisers: 0 }, { firstHost: hosts - 1 });
    if (!room) return rows;
    await steer(product.url, room, 'next');
    // Long enough for all of it.
    for (let add = 0; add < 3; add += 1) await steer(product.url, room, 'add', { ms: 600_000 });
    rows.push(await measureHostTabs(browser, product.url, room, hostName(hosts - 1)));
    rows.push(await measureClockSpread(product.url, room, minutes));
    await product.stop();
    return rows;
  } finally {
    await browser.close();
  }
}

/** Measures what takes long: real browsers behind nginx, processes that end or hang, clocks over minutes. */
export async function runLong(): Promise<Row[]> {
  return onBothEngines([librarySize], measureOnePlace);
}
