// Makes one archive per platform: unpacked, it runs without npm, a registry or an installed Node.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, install, root, say, stop } from '../scripts/bootstrap.mjs';
import { installAll, keepServerPackages } from './install-packages.ts';
import { licenseList } from './licenses.ts';
import { pack, sha256Of } from './pack.ts';
import { type Platform, platforms } from './platforms.ts';
import { archiveName, copyFiles, outFolder, packageFile, releasedAt, shippedFiles, version } from './project.ts';
import { billOfMaterials } from './sbom.ts';

/** 120 MB. */
const archiveMaxBytes = 120_000_000;

const program = ['server/src', 'server/migrations', 'server/content', 'contract/src'];
const papers = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'docs', 'deploy'];

/** Writes what Node reads of a package while it runs; scripts and lists of packages would do nothing here. */
function writePackageFile(folder: string, part: string) {
  const { name, type, license, exports } = packageFile(part);
  writeFileSync(
    join(folder, part, 'package.json'),
    `${JSON.stringify({ name, version, type, license, exports }, null, 2)}\n`,
  );
}

/** Copies the platform's Node out of its package into the archive, and removes the package. */
function bringNode(folder: string, modules: string, { node }: Platform) {
  mkdirSync(join(folder, 'node'));
  copyFileSync(join(modules, node, 'bin/node'), join(folder, 'node/node'));
  copyFileSync(join(modules, node, 'LICENSE'), join(folder, 'node/LICENSE'));
  chmodSync(join(folder, 'node/node'), 0o755);
  rmSync(join(modules, node), { recursive: true });
}

/** Types and source maps: a fifth of the archive, and Node reads neither. */
const forDevelopers = /\.(?:map|d\.[cm]?ts)$/;
/** Of a font package the server reads upright WOFF in these weights; the rest is for browsers. */
const forBrowsers = /@fontsource\/[^/]+\/(?:scss\/|[^/]+\.s?css$|files\/(?!.+-(?:400|700|800)-normal\.woff$))/;

function bringPackages(folder: string, modules: string, platform: Platform) {
  bringNode(folder, modules, platform);
  for (const name of ['.bin', '.package-lock.json', '@teamsparks']) rmSync(join(modules, name), { recursive: true });
  const filter = (path: string) => !forDevelopers.test(path) && !forBrowsers.test(path);
  cpSync(modules, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter });
  // A link, because Node runs no TypeScript inside of node_modules.
  mkdirSync(join(folder, 'node_modules/@teamsparks'));
  symlinkSync('../../contract', join(folder, 'node_modules/@teamsparks/contract'));
}

function assemble(folder: string, platform: Platform, scratch: string) {
  const staged = join(scratch, 'teamsparks');
  installAll(staged, platform);
  const bom = billOfMaterials(staged, releasedAt);
  const licenses = licenseList(staged);
  keepServerPackages(staged, platform);
  copyFiles(shippedFiles(...program, ...papers), folder);
  cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
  for (const buildState of ['.vite', '.built-from']) rmSync(join(folder, 'web/dist', buildState), { recursive: true });
  for (const part of ['.', 'server', 'contract']) writePackageFile(folder, part);
  bringPackages(folder, join(staged, 'node_modules'), platform);
  copyFileSync(join(root, 'release/teamsparks.sh'), join(folder, 'teamsparks'));
  chmodSync(join(folder, 'teamsparks'), 0o755);
  writeFileSync(join(folder, 'sbom.cdx.json'), bom);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenses);
}

/** Answers the archive's line for SHA256SUMS. */
async function release(platform: Platform): Promise<string> {
  const name = archiveName(platform.name);
  say(`Making ${name}.tar.gz`);
  const scratch = mkdtempSync(join(tmpdir(), 'teamsparks-release-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const folder = join(scratch, name);
  mkdirSync(folder);
  assemble(folder, platform, scratch);
  const archive = join(outFolder, `${name}.tar.gz`);
  await pack(folder, archive, releasedAt);
  const { size } = statSync(archive);
  process.stdout.write(`${(size / 1e6).toFixed(1)} MB\n`);
  if (size > archiveMaxBytes) stop(`An archive may have ${archiveMaxBytes / 1e6} MB.`);
  return `${sha256Of(archive)}  ${name}.tar.gz\n`;
}

install();
buildWeb();
rmSync(outFolder, { recursive: true, force: true });
mkdirSync(outFolder);
const sums: string[] = [];
for (const platform of platforms) sums.push(await release(platform));
writeFileSync(join(outFolder, 'SHA256SUMS'), sums.join(''));
say(`Archives and their SHA256SUMS are in ${outFolder}`);
