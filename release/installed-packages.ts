import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface InstalledPackage {
  name: string;
  version: string;
  /** As SPDX writes it. */
  license: string;
  folder: string;
}

type Described = Partial<Pick<InstalledPackage, 'name' | 'version'>> & { license?: string | { type: string } };

/** Licenses of packages that state theirs only in the license text. */
export const saidInTextOnly: Record<string, string> = { 'png-js': 'MIT' };

/** Reads name, version and license from the package file in a folder. */
export function readPackage(folder: string): InstalledPackage {
  const {
    name = '',
    version = '',
    license = '',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described;
  const said = typeof license === 'string' ? license : license.type;
  return { name, version, license: said || (saidInTextOnly[name] ?? ''), folder };
}

/** Returns every installed package below a folder, nested ones included, sorted by name and version. */
export function installedPackages(folder: string): InstalledPackage[] {
  const patterns = ['**/node_modules/*/package.json', '**/node_modules/@*/*/package.json'];
  return globSync(patterns, { cwd: folder })
    .map((file) => readPackage(dirname(join(folder, file))))
    .filter(({ name }) => !name.startsWith('@teamsparks/'))
    .sort((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'));
}
