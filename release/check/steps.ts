// Runs apart from the machine, started by run.ts: no network but its own, and nothing of it stays.
import { execFileSync } from 'node:child_process';
import { buildContainer } from './container.ts';
import { installForReal } from './installed.ts';
import { startProxies } from './proxies.ts';
import { followReadme } from './readme.ts';
import { updateEmbedded, updateOnServer } from './update.ts';

const parts: Record<string, () => Promise<void>> = {
  readme: followReadme,
  update: updateEmbedded,
  'update-postgres': updateOnServer,
  proxies: startProxies,
  installed: installForReal,
  container: buildContainer,
};

execFileSync('ip', ['link', 'set', 'lo', 'up']);
const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part();
process.exit(0);
