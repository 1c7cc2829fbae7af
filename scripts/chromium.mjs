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
 * Where a Chromium for the browser tests is, installing one where needed; '' stands for the test tool's own, undefined for
 * none. CI gets the fast one, whatever it has.
 */
export function findChromium() {
  const found = installed();
  const isFast = found === headless || found === process.env.CHROMIUM_PATH;
  if (found && (isFast || process.env.CI !== 'true')) return found;
  say('Installing Chromium for the browser tests');
  const packages = found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium'];
  if (packages.some(install)) return installed();
  if (found) return found;
  return attempt(projectNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']) ? '' : undefined;
}
