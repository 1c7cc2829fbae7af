import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, projectNode, root } from './bootstrap.mjs';

install();
// All that a run makes lies in one folder, which also marks its processes; the keeper removes both, however the run ends.
const folder = mkdtempSync(join(tmpdir(), 'teamsparks-run-'));
chmodSync(folder, 0o711); // PostgreSQL may run as another account.
const keeper = spawn(process.execPath, [join(root, 'scripts/keeper.mjs'), folder], {
  detached: true,
  stdio: ['pipe', 'ignore', 'ignore'],
});
const surroundings = {
  ...process.env,
  TMPDIR: folder,
  TEMP: folder,
  TMP: folder,
  // Servers, browsers' servers and test runners start a hundred times: what they compile to is kept.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
};
const gate = spawn(projectNode(), [join(root, 'scripts/gate.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: surroundings,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gate.kill(signal));
gate.on('exit', (code) => {
  keeper.on('exit', () => process.exit(code ?? 1));
  keeper.stdin.end();
});
