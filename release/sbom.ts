import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writtenIntoTheWebBuild } from './build-tools.ts';
import { saidInTextOnly } from './installed-packages.ts';

interface Component {
  name: string;
  type: string;
  version: string;
  'bom-ref': string;
  [field: string]: unknown;
}

interface Bom {
  serialNumber: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  [field: string]: unknown;
}

/** Returns a serial number derived from the content, as a name-based UUID. */
function serialNumberOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`;
}

/** Returns the CycloneDX document of what is installed in `folder`; the same packages give the same document. */
export function billOfMaterials(folder: string, at: Date): string {
  const words = ['sbom', '--sbom-format=cyclonedx', '--omit=dev'];
  const bom = JSON.parse(execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 })) as Bom;
  bom.metadata.component = { ...bom.metadata.component, name: 'teamsparks', type: 'application' };
  bom.metadata.timestamp = at.toISOString();
  const unsaid = bom.components.filter(({ name, licenses }) => !licenses && saidInTextOnly[name]);
  for (const one of unsaid) one.licenses = [{ license: { id: saidInTextOnly[one.name] } }];
  bom.components.push(
    ...writtenIntoTheWebBuild().map(({ name, version, license }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name}@${version}`,
      licenses: [{ license: { id: license } }],
    })),
  );
  bom.serialNumber = '';
  bom.serialNumber = serialNumberOf(JSON.stringify(bom));
  return `${JSON.stringify(bom, null, 2)}\n`;
}
