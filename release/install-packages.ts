import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../scripts/bootstrap.mjs';
import type { Platform } from './platforms.ts';
import { packageFile } from './project.ts';

const workspaces = ['contract', 'server', 'web'];

/** Writes what npm installs from: the same packages and versions as here, without what only developers use. */
function describe(folder: string, parts: readonly string[]) {
  for (const part of ['.', ...parts]) {
    const { devDependencies: _, scripts: _scripts, ...file } = packageFile(part);
    if (part === '.') file.workspaces = [...parts];
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, 'package.json'), `${JSON.stringify(file, null, 2)}\n`);
  }
}

const npm = (folder: string, { cpu }: Platform, ...words: string[]) =>
  run(
    'npm',
    [...words, '--omit=dev', '--ignore-scripts', '--os=linux', `--cpu=${cpu}`, '--libc=glibc', '--loglevel=error'],
    {
      cwd: folder,
    },
  );

/**
 * Installs into `folder` what the product is made of on a platform, whatever this machine is. Includes the packages whose code
 * the web build holds, which is what the lists of packages and licenses are made from.
 */
export function installAll(folder: string, platform: Platform) {
  describe(folder, workspaces);
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  npm(folder, platform, 'install', '--no-save');
}

/** Leaves what the server needs while it runs. */
export function keepServerPackages(folder: string, platform: Platform) {
  describe(
    folder,
    workspaces.filter((part) => part !== 'web'),
  );
  rmSync(join(folder, 'web'), { recursive: true });
  npm(folder, platform, 'prune', '--no-save');
}
