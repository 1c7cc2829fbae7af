import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './bootstrap.mjs';

const folders = ['contract/src', 'web/src', 'web/test', 'server/src', 'server/test', 'e2e/journeys'];

function allTests() {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.split(sep).join('/')}`),
  );
}

/** Returns an existing path relative to the root (it may be typed relative to the current folder); any other word unchanged. */
function asWritten(word) {
  const path = resolve(process.env.INIT_CWD ?? root, word);
  return existsSync(path) && path.startsWith(root) ? relative(root, path).split(sep).join('/') : word;
}

/**
 * Returns the test files whose path contains one of the words; if there are none, the files whose text does, with a pattern for their
 * titles, such as `AUT-048`.
 */
export function matchingTests(words) {
  const tests = allTests();
  const byPath = tests.filter((file) => words.map(asWritten).some((word) => file.includes(word)));
  if (byPath.length > 0) return { files: byPath };
  const files = tests.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return words.some((word) => text.includes(word));
  });
  return { files, title: words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') };
}
