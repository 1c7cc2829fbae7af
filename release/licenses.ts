import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../scripts/bootstrap.mjs';
import { writtenIntoTheWebBuild } from './build-tools.ts';
import { type InstalledPackage, installedPackages } from './installed-packages.ts';

/** Licenses under which a package may be passed on with the product; another one is read by a person before it is added here. */
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  '(AFL-2.1 OR BSD-3-Clause)',
]);

const textFiles = '**/{LICENSE,LICENCE,License,license,licence,COPYING,NOTICE,OFL}*';

/** Returns the license texts of a package, those of bundled fonts and tables included. */
function textsOf({ folder }: InstalledPackage): string[] {
  const entries = globSync(textFiles, {
    cwd: folder,
    exclude: ['**/node_modules/**', '**/*.{js,mjs,cjs,ts,map,json}'],
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').trim())
    .sort();
}

/** Returns the licenses of every package in the product: a table, then each text once with the packages that it belongs to. */
export function licenseList(folder: string): string {
  const packages = [...installedPackages(folder), ...writtenIntoTheWebBuild()];
  const refused = packages.filter(({ license }) => !accepted.has(license));
  if (refused.length > 0)
    stop(`Not accepted: ${refused.map(({ name, license }) => `${name} (${license || 'none'})`).join(', ')}`);
  const owners = new Map<string, string[]>();
  for (const one of packages) {
    for (const text of textsOf(one)) owners.set(text, [...(owners.get(text) ?? []), `${one.name} ${one.version}`]);
  }
  const table = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const texts = [...owners].map(([text, names]) => `${'='.repeat(100)}\n${[...new Set(names)].join(', ')}\n\n${text}`);
  return `${[`Packages in TeamSparks and their licenses`, '', ...table, '', ...texts].join('\n')}\n`;
}
