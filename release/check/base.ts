import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from '../../scripts/bootstrap.mjs';

/** A Debian with nothing but what every installation has, and systemd. Kept, and copied for each use. */
export const base = join(root, 'node_modules/.cache/debian');

export function makeBase() {
  if (existsSync(base)) return;
  say('Making a Debian (about a minute, only once)');
  const begun = `${base}.begun`;
  rmSync(begun, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'stable', begun]);
  renameSync(begun, base);
}
