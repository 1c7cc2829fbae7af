import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from '../../scripts/bootstrap.mjs';

/** Folder of a minimal Debian with systemd; cached, and copied for each use. */
export const base = join(root, 'node_modules/.cache/debian');

/** Creates the minimal Debian, unless it is cached. */
export function makeBase() {
  if (existsSync(base)) return;
  say('Making a Debian (about a minute, only once)');
  const begun = `${base}.begun`;
  rmSync(begun, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'stable', begun]);
  renameSync(begun, base);
}
