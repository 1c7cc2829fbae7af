import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { attempt, projectNode, say } from './bootstrap.mjs';

/** Chromium without a window system: the journeys take half the time in it. */
const headless = '/usr/bin/chromium-headless-shell';
const system = [headless, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const installed = () =>
  (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : system).find((path) => existsSync(path));

function install(name) {
  const canApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  return canApt && attempt('apt-get', ['update', '-qq']) && attempt('apt-get', ['install', '-y', '-qq', name]);
}

/**
 * Returns the path of a Chromium for the browser tests, installing one if needed; '' for the test tool's own, undefined for none. CI
 * always gets the headless shell, which is faster.
 */
export function findChromium() {
  const chromium = installed();
  const isFast = chromium === headless || chromium === process.env.CHROMIUM_PATH;
  if (chromium && (isFast || process.env.CI !== 'true')) return chromium;
  say('Installing Chromium for the browser tests');
  const packages = chromium ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium'];
  if (packages.some(install)) return installed();
  if (chromium) return chromium;
  return attempt(projectNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']) ? '' : undefined;
}
