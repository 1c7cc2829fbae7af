import { existsSync } from 'node:fs';
import { type Browser, type CDPSession, chromium } from '@playwright/test';

const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the machine, else the test tool's own. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path)) ?? chromium.executablePath();

/** Starts the installed Chromium, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}

interface Slower {
  /** Factor by which the processor is slowed down. */
  processor: number;
  line?: { bitsPerSecond: number; latencyMs: number };
}

/** Slows the session's processor down, and its network if a line is given. */
export async function slowDown(session: CDPSession, { processor, line }: Slower): Promise<void> {
  if (line) {
    await session.send('Network.enable');
    const bytesPerSecond = line.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
