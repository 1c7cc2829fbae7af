import { existsSync } from 'node:fs';
import { type Browser, type CDPSession, chromium } from '@playwright/test';

const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the machine, else the test tool's own. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path)) ?? chromium.executablePath();

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}

interface Slower {
  /** So many times as slow. */
  processor: number;
  line?: { bitsPerSecond: number; latencyMs: number };
}

/** Makes the page of this session as slow as on a cheap device, and on a line like that where one is given. */
export async function slowDown(session: CDPSession, { processor, line }: Slower): Promise<void> {
  if (line) {
    await session.send('Network.enable');
    const bytesPerSecond = line.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latencyMs },
      ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
