import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..');

/**
 * Tests that run on the embedded engine too, whatever else runs there: `folder/` stands for all below it. Each room that writes or
 * searches has the tests here that go through its statements; embedded-set.test.ts fails when one has none.
 */
const chosen = [
  // What the embedded engine does by itself.
  ...[
    'src/platform/db/',
    'src/platform/jobs/',
    'src/seed/',
    'src/cli/',
    'src/features/backup/',
    'src/features/doctor/',
  ],
  ...['src/platform/mail/mail-crash', 'src/platform/mail/outbox', 'src/platform/http/free-space'],
  ...['durability', 'full-disk', 'migrations', 'start-memory', 'start-with-a-bucket', 'two-editors'].map(
    (one) => `test/${one}`,
  ),
  ...['empty-filters', 'privacy-readers', 'error-bodies'].map((one) => `test/${one}`),
  ...[
    ...[
      'account/change-password',
      'account/deletion',
      'account/export',
      'account/new-address',
      'account/second-factor',
    ],
    ...['admin/audit-log', 'admin/change-person', 'admin/last-administrator', 'admin/people', 'admin/outbox-list'],
    ...['ai/ai-calls', 'ai/apart-for-groups', 'ai/rewrite-draft', 'audit/', 'auth/refresh', 'auth/second-factor'],
    ...['auth/sign-in.', 'auth/sign-out', 'board/', 'bookmarks/', 'boxes/'],
    ...['challenge-counts', 'challenge-names', 'challenge-pdf', 'create-challenge', 'history/', 'idempotency'].map(
      (one) => `challenges/${one}`,
    ),
    ...['library-facets', 'library-order', 'library-search', 'library.', 'lifecycle/', 'not-run-with', 'openings'].map(
      (one) => `challenges/${one}`,
    ),
    ...[
      'search/',
      'sheet/challenge-sheet',
      'sheet/too-long',
      'similar/',
      'tags/tags.',
      'update-challenge',
      'variants/',
    ].map((one) => `challenges/${one}`),
    ...['copies/drawn-copies', 'copies/prints', 'starter/'].map((one) => `challenges/${one}`),
    ...['curriculum/', 'dashboard/', 'events/calendar.', 'events/event', 'events/plan-copies', 'events/series'],
    ...[
      'events/substitute-days',
      'events/substitutes',
      'events/used-in',
      'google-sign-in/flow',
      'google-sign-in/sign-in',
    ],
    ...[
      'groups/dates',
      'groups/groups',
      'groups/leaders',
      'invitations/',
      'lesson-plans/',
      'library-health/',
      'looking-back/',
    ],
    ...['material-lists/', 'mentoring/', 'mentors/', 'people/look-alikes', 'preparing/', 'print-packs/', 'programs/'],
    ...['reviews/', 'right-now/right-now', 'runs/event-runs', 'runs/idle-runs', 'runs/list-runs', 'runs/run-codes'],
    ...[
      'runs/run-counts',
      'runs/run-streams',
      'runs/runs.',
      'runs/session-runs',
      'runs/used-up',
      'saved-filters/',
      'settings/',
    ],
    ...[
      'sign-up/sign-up',
      'sign-up/sweep',
      'sign-up/verify-email',
      'sign-up/password-reset',
      'system/',
      'to-review/',
      'training/',
    ],
    ...['uploads/sweep', 'uploads/uploads', 'whats-next/'],
  ].map((one) => `src/features/${one}`),
];

/** The test files of the server, relative to its folder. */
export const serverTests = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`),
);

export const embeddedSet = serverTests.filter((test) => chosen.some((one) => test.startsWith(one)));

/** What names no test any more. */
export const outdatedChoices = chosen.filter((one) => !serverTests.some((test) => test.startsWith(one)));
