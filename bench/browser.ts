import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the machine, else the test tool's own. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path)) ?? chromium.executablePath();

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}
