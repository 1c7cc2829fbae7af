import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..');

const paths = (folder: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => folder + name);

/**
 * Path prefixes of the tests that run on the embedded engine too. Each room that writes or searches has the tests here that cover its
 * statements; embedded-set.test.ts fails if one has none.
 */
const chosen = [
  // What the embedded engine does by itself.
  ...paths(
    'src/',
    'cli/ seed/ platform/db/ platform/jobs/ platform/mail/mail-crash platform/mail/outbox features/operations/',
  ),
  ...paths(
    'test/',
    'durability full-disk migrations schema start-memory start-with-a-bucket two-editors empty-filters privacy-readers error-bodies',
  ),
  ...paths(
    'src/features/',
    `ai/ai-calls ai/apart-for-groups ai/rewrite-draft boxes/ coordination/ events/calendar. events/event-plans events/event-rights
     events/events. events/plan-copies events/series events/substitute events/taking-over groups/dates groups/groups groups/leaders
     lesson-plans/create-plan lesson-plans/items lesson-plans/lesson-plans lesson-plans/plan-status lesson-plans/programs/
     lesson-plans/training/ materials/curriculum/ materials/lists/ mentors/ mentors/mentoring/account mentors/mentoring/assignments
     mentors/mentoring/availability practice/dashboard/ practice/first-steps/ practice/looking-back/from-runs practice/looking-back/past-events print-packs/
     reviews/change-review reviews/list-reviews reviews/write-review right-now/right-now runs/event-runs runs/idle-runs runs/list-runs
     runs/run-codes runs/run-counts runs/run-screens runs/run-streams runs/runs. runs/practice-plan-runs runs/used-up`,
  ),
  ...paths(
    'src/features/accounts/',
    `audit. auth/refresh auth/second-factor auth/sign-in. auth/sign-out expected/join-invited expected/vouched invitations. join-links/ look-alikes
     providers/flow providers/sign-in. settings sign-up/password-reset sign-up/sign-up sign-up/sweep sign-up/verify-email`,
  ),
  ...paths(
    'src/features/admin/',
    `account/change-password account/deletion account/export account/new-address account/second-factor audit-log change-person
     invited/invited. last-administrator outbox-list people to-review/`,
  ),
  ...paths(
    'src/features/challenges/',
    `bookmarks/ challenge-counts challenge-names challenge-pdf copies/drawn-copies create-challenge history/ idempotency library/
     library-health/ lifecycle/ not-run-with sheet/challenge-sheet sheet/too-long relatives/ tags/tags. update-challenge
     uploads/sweep uploads/uploads`,
  ),
];

/** The test files of the server, relative to its folder. */
export const serverTests = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`),
);

export const embeddedSet = serverTests.filter((test) => chosen.some((one) => test.startsWith(one)));

/** Prefixes that match no test. */
export const outdatedChoices = chosen.filter((one) => !serverTests.some((test) => test.startsWith(one)));
