import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentencesInPieces } from '../../scripts/whole-sentences.mjs';

const planted = [
  ['<p>{n} of {n}</p>', 'a sentence in pieces: make it one template'],
  ["<p>Saved{late && ' late'}</p>", 'a sentence in pieces: make it one template'],
  ['<p>{name} <b>!</b></p>', 'a value beside elements: put it into a span'],
  ['<button><b /> {words}</button>', 'what may be text beside elements: put it into a span'],
  ['<p>{late && <b />} Saved</p>', 'text after what comes and goes: put it into a span'],
  ['<>Saved <b>{n}</b></>', 'a fragment with text: make it a span or a template'],
] as const;

const fine = [
  '<p>{`${n} of ${n}`}</p>',
  "<p>{late ? 'Late' : n}</p>",
  '<p>Saved <b>{n}</b>.</p>',
  '<p>Saved {late && <b />}</p>',
  '<p><span>{name}</span> <b>!</b></p>',
  '<div><b />{words}</div>',
  '<><b /><b>{n}</b></>',
];

/** Returns a file of TSX in which each element is returned on a line of its own, from line 1. */
const fileOf = (elements: readonly string[]): string =>
  elements
    .map((element, at) => `export const E${at} = ({ n, name, late, words }: Values) => ${element};`)
    .concat('interface Values { n: number; name: string; late: boolean; words: string | JSX.Element }')
    .concat(
      'declare global { namespace JSX { interface Element { type: 1 } interface IntrinsicElements { [name: string]: object } } }',
    )
    .join('\n');

test('FST-047 sentences in pieces are found, each with its line, and whole ones are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-sentences-'));
  try {
    writeFileSync(join(folder, 'planted.tsx'), fileOf(planted.map(([element]) => element)));
    writeFileSync(join(folder, 'fine.tsx'), fileOf(fine));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "jsx": "preserve", "strict": true, "types": [] } }',
    );
    expect(sentencesInPieces(folder, 'tsconfig.json', ['.'])).toEqual(
      planted.map(([, problem], at) => `./planted.tsx:${at + 1}  ${problem}`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
