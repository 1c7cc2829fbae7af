import { join } from 'node:path';
import { root } from '../scripts/bootstrap.mjs';
import { readPackage, type InstalledPackage } from './installed-packages.ts';

/** Tools of the web build that put code of their own into it: the first rules of the style sheet, the loader of modules. */
const names = ['tailwindcss', 'vite'];

export const writtenIntoTheWebBuild = (): InstalledPackage[] =>
  names.map((name) => readPackage(join(root, 'node_modules', name)));
