import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readWords } from './read-words.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns paths of files of the project from its root, without their tests, in order. */
function filesAt(pattern: string): string[] {
  const paths = globSync(join(root, pattern)).map((path) => relative(root, path).replaceAll('\\', '/'));
  return paths.filter((path) => !/\.test\.|\.gen\./.test(path)).toSorted();
}

/** A text that a screen, an answer or a mail may show. */
export interface SaidText {
  text: string;
  file: string;
  /** Line in the file, from 1. */
  line: number;
}

/** The legal pages; and what is data, or is read by a model or an operator rather than on a screen. */
const leftOut =
  /pages\/_public\/(?:terms|privacy)\.tsx$|contract\/src\/shared\/lines\/|contract\/src\/operations|features\/ai\/(?:built-in|provider)|features\/operations|admin\/operator/;

/** Returns the texts of the browser, of the contract, and of what the server answers, prints and mails. */
export function readSaidTexts(): SaidText[] {
  return ['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'server/src/features/**/*.ts']
    .flatMap(filesAt)
    .filter((file) => !leftOut.test(file))
    .flatMap((file) => readWords(file, read(file)).map((words) => ({ ...words, file })));
}

/** Groups of requirements that are ours; the strings of all others are the specification's. */
const ours = /^- \*\*(?:FST|NOW|PEO|PRE|RUN|SHT)-/;

/** Returns the strings that the papers quote from the specification, with "one" for a value. */
export function readSpecifiedStrings(): Set<string> {
  const lines = filesAt('docs/requirements/*.md').flatMap((path) => read(path).split(/\n(?=- )/));
  const quoted = lines.filter((line) => !ours.test(line)).flatMap((line) => [...line.matchAll(/"([^"]+)"/g)]);
  return new Set(quoted.map(([, text = '']) => text.replaceAll(/\s+/g, ' ').replaceAll(/\{[^}]+\}/g, 'one')));
}
