// `npm run walk`: walks the journeys of docs/accessibility.md by keys, and writes there what was pressed and heard.
import { join } from 'node:path';
import { attempt, buildWeb, install, projectNode, root, run } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';

install();
buildWeb();
const node = projectNode();
const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'walks.config.ts'];
const env = { CHROMIUM_PATH: findChromium() };
const ok = attempt(node, [...args, ...process.argv.slice(2)], { cwd: join(root, 'e2e'), env });
run(node, ['node_modules/oxfmt/bin/oxfmt', 'docs/accessibility.md']);
process.exitCode = ok ? 0 : 1;
