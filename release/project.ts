import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../scripts/bootstrap.mjs';

export interface PackageFile {
  name: string;
  version: string;
  workspaces?: string[];
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** Reads the package.json of a folder, relative to the root. */
export const packageFile = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;

export const version = packageFile('.').version;

/** Folder of the archives. */
export const outFolder = join(root, 'dist');

/** Returns the name of a platform's archive without its extension, and of the folder in it. */
export const archiveName = (platform: string, of: string = version) => `teamsparks-${of}-${platform}`;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Time of the newest commit. Archives of one commit are identical to the byte, so they contain no other time. */
export const releasedAt = new Date(git('log', '-1', '--format=%cI').trim());

const isShipped = (file: string) => !/\.test\.(?:ts|txt)$|\.d\.ts$/.test(file) && file !== 'server/content/check.ts';

/** Returns the files that git tracks below these folders, without tests. */
export function shippedFiles(...paths: string[]): string[] {
  const listed = git('ls-files', '-z', ...paths).split('\0');
  return listed.filter((file) => file !== '' && isShipped(file) && existsSync(join(root, file)));
}

/** Copies files, relative to the root, to the same paths below `to`. */
export function copyFiles(files: readonly string[], to: string) {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(root, file), join(to, file));
  }
}
