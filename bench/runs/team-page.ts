import type { Browser } from '@playwright/test';
import { launchBrowser, slowDown } from '../browser.ts';
import { spread, type Row } from '../table.ts';
import type { Room } from './rooms.ts';
import { clockFace } from './shown-time.ts';

const rounds = 5;
/** A cheap phone, and a network as Lighthouse has for one. */
const slower = 4;
const bitsPerSecond = 1_600_000;
const latencyMs = 150;
const kibibyte = 1_024;

interface Opened {
  ms: number;
  scriptBytes: number;
  allBytes: number;
}

/** Opens the page of a code with an empty cache and returns times and bytes until words and clock are shown. */
async function openOnPhone(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const bytes = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  await slowDown(session, { processor: slower, line: { bitsPerSecond, latencyMs } });
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(clockFace).waitFor();
  const ms = performance.now() - begun;
  await context.close();
  return { ms, scriptBytes: bytes.script, allBytes: bytes.all };
}

/** Measures the screen of a team on a phone until it can be read. */
export async function measureTeamPage(url: string, room: Room): Promise<Row[]> {
  const browser = await launchBrowser();
  const opened: Opened[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await openOnPhone(browser, `${url}/run/${room.code}`);
    // The first one warms up the browser and the server.
    if (round > 0) opened.push(one);
  }
  await browser.close();
  const sizes = (of: 'scriptBytes' | 'allBytes') => opened.map((one) => one[of] / kibibyte);
  const row = { part: 'run', under: `phone, ${slower} × slower, 1.6 Mbit/s, ${latencyMs} ms` };
  const seconds = opened.map(({ ms }) => ms / 1_000);
  return [
    { ...row, what: 'screen of a team is usable', value: spread(seconds, 's', 2), goal: '<= 2 s' },
    {
      ...row,
      what: 'its scripts, brotli',
      value: spread(sizes('scriptBytes'), 'KiB'),
      goal: '<= 75 KiB',
      against: `everything until then: ${spread(sizes('allBytes'), 'KiB')}`,
    },
  ];
}
