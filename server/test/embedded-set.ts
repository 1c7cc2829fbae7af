import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..');

const paths = (folder: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => folder + name);

/**
 * How the paths of those tests begin that run on the embedded engine too, whatever else runs there. Each room that writes or searches has
 * the tests here that go through its statements; embedded-set.test.ts fails when one has none.
 */
const chosen = [
  // What the embedded engine does by itself.
  ...paths(
    'src/',
    'cli/ seed/ platform/db/ platform/jobs/ platform/mail/mail-crash platform/mail/outbox features/backup/ features/doctor/',
  ),
  ...paths(
    'test/',
    'durability full-disk migrations start-memory start-with-a-bucket two-editors empty-filters privacy-readers error-bodies',
  ),
  ...paths(
    'src/features/',
    `account/change-password account/deletion account/export account/new-address account/second-factor
     admin/audit-log admin/change-person admin/last-administrator admin/outbox-list admin/people
     ai/ai-calls ai/apart-for-groups ai/rewrite-draft audit/ auth/refresh auth/second-factor auth/sign-in. auth/sign-out
     board/ bookmarks/ boxes/ curriculum/ dashboard/
     events/calendar. events/event-plans events/event-rights events/events. events/plan-copies events/series events/substitute
     google-sign-in/flow google-sign-in/sign-in groups/dates groups/groups groups/leaders invitations/
     lesson-plans/create-plan lesson-plans/items lesson-plans/lesson-plans library-health/
     looking-back/from-runs looking-back/sessions material-lists/ mentoring/account mentoring/assignments mentoring/availability mentors/
     people/look-alikes preparing/ print-packs/ programs/ reviews/change-review reviews/list-reviews reviews/write-review
     right-now/right-now runs/event-runs runs/idle-runs runs/list-runs runs/run-codes runs/run-counts runs/run-streams runs/runs.
     runs/session-runs runs/used-up saved-filters/ settings/ sign-up/password-reset sign-up/sign-up sign-up/sweep sign-up/verify-email
     system/ to-review/ training/ uploads/sweep uploads/uploads whats-next/`,
  ),
  ...paths(
    'src/features/challenges/',
    `challenge-counts challenge-names challenge-pdf copies/drawn-copies create-challenge history/ idempotency library-facets library-order
     library-search library. lifecycle/ not-run-with openings search/ sheet/challenge-sheet sheet/too-long similar/ tags/tags.
     update-challenge variants/`,
  ),
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
