import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type AccessibilityPaper,
  type CitedTest,
  type Criterion,
  readAccessibility,
  root,
} from './accessibility-paper.ts';

/** WCAG 2.2, levels A and AA: 55 criteria. */
const ofLevel = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`.split(/\s+/),
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`.split(/\s+/),
};
/** The version before had one more. */
const removed = { number: '4.1.1', level: 'A' };

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Returns the rows that the paper has to have, each as "number level", in the order of WCAG. */
const expectedRows = (): string[] =>
  [...Object.entries(ofLevel).flatMap(([level, ones]) => ones.map((one) => `${one} ${level}`)), '4.1.1 A'].toSorted(
    byNumber,
  );

function faultOf({ number, result, tests, walks, words }: Criterion): string | undefined {
  if (number === removed.number) return result === 'removed' ? undefined : 'is no criterion of WCAG 2.2';
  if (!['supports', 'partly', 'not applicable'].includes(result)) return `has no result: "${result}"`;
  if (result === 'supports') return tests.length + walks.length > 0 ? undefined : 'is claimed without a test or a walk';
  return words === '' ? 'does not say what is missing' : undefined;
}

/** Returns a sentence for every claim of the paper that nothing in the tree stands for. */
function faultsIn({ criteria, tests, walks }: AccessibilityPaper, hasTest: (one: CitedTest) => boolean): string[] {
  const named = {
    tests: new Set(criteria.flatMap((one) => one.tests)),
    walks: new Set(criteria.flatMap((one) => one.walks)),
  };
  const listed = { tests: new Set(tests.map(({ name }) => name)), walks: new Set(walks.map(({ title }) => title)) };
  return [
    ...criteria
      .map((one) => [one.number, faultOf(one)] as const)
      .flatMap(([number, fault]) => (fault ? `${number}: ${fault}` : [])),
    ...[...named.tests].filter((name) => !listed.tests.has(name)).map((name) => `there is no test "${name}"`),
    ...[...named.walks].filter((title) => !listed.walks.has(title)).map((title) => `there is no walk "${title}"`),
    ...tests.filter(({ name }) => !named.tests.has(name)).map(({ name }) => `the test "${name}" stands for nothing`),
    ...walks
      .filter(({ title }) => !named.walks.has(title))
      .map(({ title }) => `the walk "${title}" stands for nothing`),
    ...tests.filter((one) => !hasTest(one)).map(({ path, title }) => `${path} has no test "${title}"`),
    ...walks.filter(({ date }) => Number.isNaN(Date.parse(date))).map(({ title }) => `the walk "${title}" has no date`),
    ...walks.filter(({ lines }) => lines.length === 0).map(({ title }) => `the walk "${title}" has no steps`),
  ];
}

/** Tells whether a test with exactly this title runs; skipped tests do not count. */
function isInTree({ path, title }: CitedTest): boolean {
  const file = join(root, path);
  return (
    existsSync(file) &&
    new RegExp(
      String.raw`(?:(?<![\w.])test\(|\]\)\()\s*(['"\x60])${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\1`,
    ).test(readFileSync(file, 'utf8'))
  );
}

const scriptedWalks = (): string[] =>
  readdirSync(join(root, 'e2e/walks'))
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => [...readFileSync(join(root, 'e2e/walks', name), 'utf8').matchAll(/^test\(\s*'([^']+)'/gm)])
    .map(([, title = '']) => title);

test('every criterion of WCAG 2.2 at the levels A and AA stands in the paper once, in its order', () => {
  expect(ofLevel.A).toHaveLength(31);
  expect(ofLevel.AA).toHaveLength(24);
  expect(readAccessibility().criteria.map(({ number, level }) => `${number} ${level}`)).toEqual(expectedRows());
});

test('whatever the paper claims is held by a test that runs or by a walk with its date', () => {
  expect(faultsIn(readAccessibility(), isInTree)).toEqual([]);
});

test('every walk of the paper is one that `npm run walk` walks, and the other way round', () => {
  expect(
    readAccessibility()
      .walks.map(({ title }) => title)
      .toSorted(),
  ).toEqual(scriptedWalks().toSorted());
});

test('claims that are planted without ground are found', () => {
  const paper = readAccessibility(`
## Criteria
| criterion | level | result | how we know |
| --- | --- | --- | --- |
| 1.1.1 Non-text Content | A | supports | It is so. |
| 1.2.1 Audio-only and Video-only | A | not applicable | |
| 1.3.1 Info and Relationships | A | supports | \`pages\`, \`lost\`, [Here](#here), [Nowhere](#nowhere). |
| 1.3.2 Meaningful Sequence | A | mostly | \`pages\` |
| 4.1.1 Parsing | A | supports | \`pages\` |

## Tests
| name | file | title |
| --- | --- | --- |
| \`pages\` | \`e2e/journeys/pages.spec.ts\` | axe finds nothing |
| \`more\` | \`e2e/journeys/pages.spec.ts\` | is not named |

## Walks
### Here
Some day, in some browser.
### There
2026-11-25, Chromium.
\`\`\`text
Tab: link "Skip to content"
\`\`\`
`);
  expect(faultsIn(paper, ({ name }) => name !== 'pages')).toEqual([
    '1.1.1: is claimed without a test or a walk',
    '1.2.1: does not say what is missing',
    '1.3.2: has no result: "mostly"',
    '4.1.1: is no criterion of WCAG 2.2',
    'there is no test "lost"',
    'there is no walk "Nowhere"',
    'the test "more" stands for nothing',
    'the walk "There" stands for nothing',
    'e2e/journeys/pages.spec.ts has no test "axe finds nothing"',
    'the walk "Here" has no date',
    'the walk "Here" has no steps',
  ]);
});
