import { join } from 'node:path';
import { root } from '../scripts/bootstrap.mjs';
import { readPackage, type InstalledPackage } from './installed-packages.ts';

/** Build tools whose own code ends up in the web build: base styles, the module loader. */
const names = ['tailwindcss', 'vite'];

/** Returns the build tools whose code ends up in the web build. */
export const writtenIntoTheWebBuild = (): InstalledPackage[] =>
  names.map((name) => readPackage(join(root, 'node_modules', name)));
