import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { attempt, projectNode, say } from './bootstrap.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const installed = () =>
  (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : system).find((path) => existsSync(path));

/** Where a Chromium for the browser tests is, installing one where needed; '' stands for the test tool's own, undefined for none. */
export function findChromium() {
  const found = installed();
  if (found) return found;
  say('Installing Chromium for the browser tests');
  const canApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canApt && attempt('apt-get', ['update', '-qq']) && attempt('apt-get', ['install', '-y', '-qq', 'chromium']))
    return installed();
  return attempt(projectNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']) ? '' : undefined;
}
