import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Criterion {
  /** Number of the criterion, such as "1.4.11". */
  number: string;
  level: string;
  result: string;
  /** Names of tests, as the paper's own table has them. */
  tests: string[];
  /** Titles of walks. */
  walks: string[];
  /** Other words of the result. */
  words: string;
}

export interface CitedTest {
  name: string;
  path: string;
  title: string;
}

export interface Walk {
  title: string;
  /** Such as "2026-11-25"; '' if it has none. */
  date: string;
  /** What was pressed and heard, in order. */
  lines: string[];
}

export interface AccessibilityPaper {
  criteria: Criterion[];
  tests: CitedTest[];
  walks: Walk[];
}

/** Returns the text below the heading `## {name}`, up to the next one of that level. */
const sectionOf = (text: string, name: string): string =>
  (text.split(`\n## ${name}\n`)[1] ?? '').split('\n## ')[0] ?? '';

const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *-/.test(line))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

const code = /`([^`]+)`/g;
const link = /\[([^\]]+)\]\(#[^)]+\)/g;
const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group);

function criterionIn([name = '', level = '', result = '', how = '']: string[]): Criterion {
  return {
    number: name.split(' ')[0] ?? '',
    level,
    result,
    tests: all(code, how),
    walks: all(link, how),
    words: how
      .replaceAll(code, '')
      .replaceAll(link, '')
      .replaceAll(/[\s,.;]+/g, ' ')
      .trim(),
  };
}

function walkIn(part: string): Walk {
  const [title = '', ...lines] = part.split('\n');
  const [, date = ''] = /^(\d{4}-\d\d-\d\d)/m.exec(lines.join('\n')) ?? [];
  return { title, date, lines: (/```text\n([^`]*)```/.exec(part)?.[1] ?? '').split('\n').filter(Boolean) };
}

/** Parses docs/accessibility.md: criteria, the tests they cite, and walks. */
export function readAccessibility(
  text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8'),
): AccessibilityPaper {
  return {
    criteria: rowsOf(sectionOf(text, 'Criteria')).map(criterionIn),
    tests: rowsOf(sectionOf(text, 'Tests')).map(([name = '', path = '', title = '']) => ({
      name: all(code, name)[0] ?? '',
      path: all(code, path)[0] ?? '',
      title,
    })),
    walks: `\n${sectionOf(text, 'Walks')}`.split('\n### ').slice(1).map(walkIn),
  };
}
