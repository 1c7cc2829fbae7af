import '../scripts/needed-node.mjs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';

// Every worker reads this file, too, and inherits the ports from the first process.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_MAIL_PORT ??= String(await freePort());
process.env.E2E_GOOGLE_PORT ??= String(await freePort());
process.env.E2E_LOG ??= join(tmpdir(), `teamsparks-journeys-${process.env.E2E_PORT}.log`);
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;
const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Path of Chromium; '' for the one that Playwright installed. */
const chromium = process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path)) ?? '';
const isRoot = process.getuid?.() === 0;

/** Runs the journeys in a real browser, against their own server with the built product and the demo data. */
export default defineConfig({
  testDir: 'journeys',
  globalTeardown: './stage/end.ts',
  fullyParallel: true,
  // Three for two cores: with two workers a third of the time is idle, as journeys wait for the server and mails.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    // No screen draws with a graphics card: without a process for it, or one that imitates it, a journey takes a tenth less.
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--disable-gpu', '--disable-software-rasterizer', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${join(import.meta.dirname, 'stage/serve.ts')}"`,
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
