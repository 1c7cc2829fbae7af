import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const home = join(tmpdir(), 'teamsparks-peers');

/** The Node that the peers say they run on; some of what they are made of does not compile for ours. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const nodeVersion = '22.23.3';

function install(folder: string, packages: readonly string[], env: NodeJS.ProcessEnv) {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', ...packages];
  const { status } = spawnSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${packages[0]} could not be installed`);
}

/** Where a peer is installed, and what its programs are run with. */
export interface Installed {
  folder: string;
  node: string;
}

/** Installs packages with a Node of their own in a scratch folder that later runs find again; takes minutes, and a compiler. */
export function installPeer(name: string, packages: readonly string[]): Installed {
  const nodeFolder = join(home, 'node');
  install(nodeFolder, [`${nodePackage}@${nodeVersion}`], process.env);
  const files = join(nodeFolder, 'node_modules', nodePackage);
  const PATH = [join(files, 'bin'), process.env.PATH].join(delimiter);
  const folder = join(home, name);
  // Its own headers: others would be downloaded from a site that is no registry.
  install(folder, packages, { ...process.env, PATH, npm_config_nodedir: files });
  return { folder, node: join(files, 'bin', 'node') };
}
