import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const workspaces = ['contract', 'server', 'web', 'e2e'];

/** Returns the files of the project, uncommitted ones included. */
export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Copies the project into a folder of its own, so that planted faults and examples never touch the tree that someone works on. */
export function copyTree(root: string, files: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'teamsparks-copy-'));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages(root, copy);
  return copy;
}

/** Gives a copy of the tree the packages that are installed in this one; the parts of the project are its own. */
export function linkPackages(root: string, copy: string) {
  for (const folder of ['.', ...workspaces]) linkModules(join(root, folder), join(copy, folder));
  mkdirSync(join(copy, 'node_modules/@teamsparks'));
  for (const name of workspaces) symlinkSync(join(copy, name), join(copy, 'node_modules/@teamsparks', name));
}

/** Vite serves a file of these by its address, which it refuses for a file outside of the project, as a linked one is. */
const copiedPackages = ['pdfjs-dist'];

/** Links the installed packages. Leaves out the workspaces, which are the copy's own, and caches, which hold the state of this tree. */
function linkModules(from: string, to: string) {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name === '@teamsparks' || name.startsWith('.cache') || name.startsWith('.vite')) continue;
    const [old, own] = [join(modules, name), join(to, 'node_modules', name)];
    if (copiedPackages.includes(name)) cpSync(old, own, { recursive: true });
    else symlinkSync(old, own);
  }
}
