import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path));

/** The browser of the machine, else the test tool's own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
