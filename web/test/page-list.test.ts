import { expect, test } from 'vitest';
import { pageList } from '../build/page-list.ts';

const described = { pages: [], notFoundTitle: 'Page not found' };
const font = { file: 'assets/atkinson.woff2', src: 'atkinson.woff2' };
const entry = (...imports: string[]) => ({ file: 'assets/index.js', isEntry: true, imports });
const data = { file: 'assets/data.js', imports: ['index.html'] };

test('a chunk that the entry loads and that loads the entry ends the build', () => {
  const circle = { 'index.html': entry('_vendor.js'), '_vendor.js': { file: 'v.js', imports: ['_data.js'] } };
  expect(() => pageList({ ...circle, '_data.js': data, font }, described)).toThrow(
    'assets/data.js and the entry load each other.',
  );
});

test('a chunk that loads the entry, and that pages load after it, is built', () => {
  const list = pageList(
    { 'index.html': entry('_vendor.js'), '_vendor.js': { file: 'v.js' }, '_data.js': data, font },
    described,
  );
  expect(list).toMatchObject({ routes: [], font: '/assets/atkinson.woff2' });
});
