import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const workspaces = ['contract', 'server', 'web', 'e2e'];

/** The files of the project, those included that are not committed yet. */
export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** A copy of the project in a folder of its own, so that faults are never planted in the tree that somebody works on. */
export function copyTree(root: string, files: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'teamsparks-faults-'));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', ...workspaces]) linkModules(join(root, folder), join(copy, folder));
  mkdirSync(join(copy, 'node_modules/@teamsparks'));
  for (const name of workspaces) symlinkSync(join(copy, name), join(copy, 'node_modules/@teamsparks', name));
  return copy;
}

/** The installed packages, without the workspaces: these are to be the ones of the copy. */
function linkModules(from: string, to: string) {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@teamsparks') symlinkSync(join(modules, name), join(to, 'node_modules', name));
  }
}
