import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { describe, expect, test } from 'vitest';
import type { ServedPages } from '../build/frame.ts';
import { entryChunks } from '../build/page-list.ts';

/** The built site: `npm run build --workspace web` writes it. */
const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));
const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const manifest = JSON.parse(text('.vite/manifest.json')) as Manifest;
const pages = JSON.parse(text('pages.json')) as ServedPages;
/** Returns the files with this ending in the head of a page. */
const filesOf = (pattern: string, ending: string) =>
  [...(pages.routes.find((route) => route.pattern === pattern)?.head ?? '').matchAll(/href="\/([^"]+)"/g)]
    .map(([, file]) => file ?? '')
    .filter((file) => file.endsWith(ending));

const kib = 1024;
/** Returns the file that is sent: the compressed one, or the file itself if it is too small for that. */
const sent = (file: string) => [`${file}.br`, file].map((one) => join(dist, one)).find(existsSync) ?? file;
const compressed = (file: string) => statSync(sent(file)).size;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + compressed(file), 0) / kib;
const start = entryChunks(manifest);
const startModules = start.map((chunk) => chunk.file);
const startStyles = start.flatMap((chunk) => chunk.css ?? []);

test('a document that opens in a tab of its own finds an icon at the address where browsers look for one', () => {
  // Chromium asks for it when a PDF is shown by itself: there is no page whose link it could follow.
  const icon = readFileSync(join(dist, 'favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 2]);
  expect([icon[6], icon[22]]).toEqual([16, 32]);
});

// The library's page brings its ten groups of filters: who comes to it narrows it first.
// Every address of the product costs every page some 60 bytes.
const limits: Record<string, number> = { '/': 110.5, '/challenges': 130.5 };
const widestLimit = 142;

describe('budgets of the web, brotli', () => {
  test.each(pages.routes.map(({ pattern }) => [pattern, limits[pattern] ?? widestLimit] as const))(
    'the scripts of %s stay within %d KiB',
    (pattern, limit) => {
      const files = new Set([...startModules, ...filesOf(pattern, '.js')]);
      expect(files.size).toBeGreaterThan(1);
      expect(sum(files)).toBeLessThanOrEqual(limit);
    },
  );

  test('FST-010 the home of people who are signed in needs at most 135 KiB of scripts, and none of the sections for visitors', () => {
    const home = pages.routes.find(({ pattern }) => pattern === '/');
    const scriptsIn = (head = '') => [...head.matchAll(/href="\/([^"]+\.js)"/g)].map(([, file]) => file ?? '');
    expect(sum(new Set([...startModules, ...scriptsIn(home?.personHead)]))).toBeLessThanOrEqual(135);
    expect(scriptsIn(home?.head).join()).toContain('VisitorSections');
    expect(scriptsIn(home?.personHead).join()).not.toContain('VisitorSections');
  });

  test.each(pages.routes.map(({ pattern }) => pattern))('the styles of %s stay within 13 KiB', (pattern) => {
    const files = new Set([...startStyles, ...filesOf(pattern, '.css')]);
    expect(files.size).toBeGreaterThan(0);
    expect(sum(files)).toBeLessThanOrEqual(13);
  });

  test('the fonts stay within 70 KiB', () => {
    const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    const bytes = fonts.reduce((total, { file }) => total + statSync(join(dist, file)).size, 0);
    expect(bytes / kib).toBeLessThanOrEqual(70);
  });
});

test('the entry imports no file that imports it: in a circle no page would start', () => {
  const names = start.map((chunk) => chunk.name);
  expect(names).toContain('vendor');
  expect(names).not.toContain('data');
});

describe('the screens of a run, brotli', () => {
  const screens = JSON.parse(text('.vite/run-manifest.json')) as Manifest;
  const entry = Object.values(screens).find(({ isEntry }) => isEntry);

  test('RUN-042 the screen of a team needs at most 75 KiB of scripts, without router, query cache, schemas and PDF engine', () => {
    const file = entry?.file ?? '';
    expect(entry?.imports ?? []).toEqual([]);
    expect(sum([file])).toBeGreaterThan(40);
    expect(sum([file])).toBeLessThanOrEqual(75);
    const script = text(file);
    for (const word of ['ZodMini', 'QueryClient', 'routeTree', 'PasswordException']) expect(script).not.toContain(word);
  });

  test('RUN-042 its styles stay within 9 KiB, and leave out no class that the app has and these screens name', () => {
    const styles = entry?.css ?? [];
    expect(sum(styles)).toBeLessThanOrEqual(9);
    const classesIn = (files: readonly string[]) =>
      new Set(
        [
          ...files
            .map(text)
            .join()
            .matchAll(/\.((?:[\w-]|\\.)+)/g),
        ].map(([, name]) => name?.replaceAll('\\', '')),
      );
    const scripts = Object.values(screens).map(({ file }) => text(file));
    const named = new Set(scripts.join().split(/[\s"'`]+/));
    const stylesheetClasses = classesIn(styles);
    const left = [...classesIn(startStyles)].filter(
      (name) => name?.includes('-') && named.has(name) && !stylesheetClasses.has(name),
    );
    expect(left).toEqual([]);
  });
});

describe('what the server sends first', () => {
  test('the frame of every page has the places that the server fills, and in it all that the first paint waits for', () => {
    const frame = text('index.html');
    for (const place of ['head', 'boot', 'page', 'answers']) expect(frame).toContain(`<!--${place}-->`);
    expect(frame).toMatch(/<link rel="preload" as="font"[^>]* href="\/assets\/atkinson[^"]+\.woff2"/);
    expect(frame).toMatch(/<style>.*--color-brand.*<\/style>/s);
    expect(frame.match(/<script>/g)).toHaveLength(2);
    expect(frame).not.toMatch(/<script src=/);
    for (const [sheet] of frame.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)) {
      expect(sheet).toMatch(/ disabled | media="print"/);
    }
  });

  test('the pages on which people arrive are painted', () => {
    const painted = pages.routes.filter((route) => route.painted).map(({ pattern }) => pattern);
    expect(painted.toSorted()).toEqual(['/', '/challenges', '/challenges/:challengeId', '/dashboard']);
  });

  test('SEC-41 nothing is asked of another host', () => {
    expect(text('index.html')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    for (const file of startStyles) expect(text(file)).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  });

  test('NAV-018 to NAV-037 every page of the site map is known to the server', () => {
    const servedPatterns = pages.routes.map(({ pattern }) => pattern);
    expect(servedPatterns).toEqual(
      expect.arrayContaining([
        '/',
        '/login',
        '/signup',
        '/dashboard',
        '/verify-email',
        '/forgot-password',
        '/account',
        '/challenges',
        '/challenges/:challengeId',
        '/scheduler',
        '/lesson-plans',
        '/lesson-plans/:lessonPlanId',
        '/programs',
        '/curriculum',
        '/events',
        '/aichallenges',
        '/aichallenges/:id',
        '/aichallenges/library',
        '/aichallenges/library/:id',
        '/training-videos',
      ]),
    );
  });
});
