import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flags } from './shared/access.ts';
import { routes } from './index.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** The cells of docs/permissions.md, which is written by hand: the endpoint, and who may call it. */
const documented = readFileSync(join(import.meta.dirname, '../../docs/permissions.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)` *\| ([^|]*?) *\|/.exec(line))
  .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : []));

test('SEC-21 the contract has the calls of docs/permissions.md, each once, and no other', () => {
  expect(routes.map(nameOf).toSorted()).toEqual(documented.map(([name]) => name).toSorted());
});

test.each(documented)('SEC-21 %s is for %s', (name, cell) => {
  const access = routes.find((route) => nameOf(route) === name)?.access;
  const wanted = flags.filter((flag) => cell.includes(`\`${flag}\``));
  if (cell.startsWith('screen of')) expect(access).toEqual({ run: cell === 'screen of a team' ? 'team' : 'appraiser' });
  else if (wanted.length === 0) expect(access).toBe(cell.split(',', 1)[0]);
  else expect(access).toMatchObject({ [cell.includes(' or ') ? 'any' : 'all']: expect.arrayContaining(wanted) });
  if (typeof access === 'object' && !('run' in access)) expect(Object.values(access)[0]).toHaveLength(wanted.length);
});

test('API-017 API-036 calls that create something answer 201, all others 200', () => {
  const creating = routes.filter(({ status }) => status === 201).map(nameOf);
  expect(creating.toSorted()).toEqual([
    'POST /api/invitations/join',
    'POST /org-api/boxes',
    'POST /org-api/calendar-feed',
    'POST /org-api/challenges',
    'POST /org-api/challenges/:id/reviews',
    'POST /org-api/challenges/:id/variants',
    'POST /org-api/event-lesson-plans',
    'POST /org-api/events',
    'POST /org-api/events/:id/plan-copies',
    'POST /org-api/groups',
    'POST /org-api/groups/:id/link',
    'POST /org-api/high_school_mentors',
    'POST /org-api/invited',
    'POST /org-api/join-links',
    'POST /org-api/lesson-plans',
    'POST /org-api/lesson-plans/:id/duplicate',
    'POST /org-api/lesson-plans/:id/items',
    'POST /org-api/lesson-plans/:id/several-items',
    'POST /org-api/lesson-session-videos',
    'POST /org-api/mentor-assignments',
    'POST /org-api/print-packs',
    'POST /org-api/programs',
    'POST /org-api/runs',
    'POST /org-api/saved-filters',
    'POST /org-api/season',
    'POST /org-api/training-session-videos',
    'POST /org-api/training-sessions',
    'POST /org-api/training-videos',
    'POST /org-api/uploads',
    'POST /register',
  ]);
  expect(routes.filter(({ status = 200 }) => status !== 200 && status !== 201).map(nameOf)).toEqual([]);
});

test('REL-17 calls that create something run once for one key', () => {
  const once = routes.filter((route) => 'once' in route && route.once).map(nameOf);
  const alsoOnce = ['POST /ai/challenges/:id/rewrite', 'POST /ai/challenges/generate'];
  const notCreating = [
    'POST /org-api/boxes/:id/items',
    'POST /org-api/bulk/high_school_mentors',
    'POST /org-api/curriculum/share',
  ];
  const creating = routes.filter(({ status }) => status === 201).map(nameOf);
  expect(once.toSorted()).toEqual([...alsoOnce, ...notCreating, ...creating].toSorted());
});
