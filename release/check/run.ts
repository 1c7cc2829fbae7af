// Runs all tests on both engines, and does with the archives in dist what a school does: follows README.md and docs/operations.md to the
// letter in a fresh Debian without a network, and prints what came of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, install, root, say, stop } from '../../scripts/bootstrap.mjs';
import { archiveName, outFolder } from '../project.ts';
import { makeBase } from './base.ts';

const tools = ['/usr/sbin/debootstrap', '/usr/sbin/nginx', '/usr/bin/caddy', '/usr/bin/buildah', '/usr/lib/postgresql'];

install();
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  stop('This needs root on a Debian: it makes a Debian of its own.');
const missing = tools.filter((tool) => !existsSync(tool));
if (missing.length > 0) stop(`Not installed: ${missing.join(', ')}`);
if (!existsSync(join(outFolder, `${archiveName('linux-x64')}.tar.gz`))) stop('Please run "npm run release" first.');
const wanted = process.argv.slice(2);
// What is in the archives is this tree. A part that is asked for alone is asked for again and again.
if (wanted.length === 0 && !attempt(process.execPath, [join(root, 'scripts/test.mjs'), '--all']))
  stop('The tests fail.');
makeBase();
say('Checking the archive without a network');
// Processes, mounts and network of its own: whatever happens, nothing of it is left.
const apart = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child'];
const steps = join(import.meta.dirname, 'steps.ts');
process.exitCode = attempt('unshare', [...apart, process.execPath, steps, ...wanted]) ? 0 : 1;
