import { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { listAiChallenges } from '@teamsparks/contract/ai/endpoints';
import { getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { getBoard, getCoordination } from '@teamsparks/contract/coordination/endpoints';
import { listEventLessonPlans, listEvents } from '@teamsparks/contract/events/endpoints';
import { findLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { listRunCounts } from '@teamsparks/contract/runs/endpoints/counts';
import { expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { answersOf, anAnswer, needsBalloons } from '../stage/now-answers.ts';
import { open, page, server } from '../stage/page.ts';
import { a, type Visitor } from '../stage/people.ts';
import {
  aChallenge,
  aMentor,
  anAiChallenge,
  aPerson,
  aReview,
  aRow,
  libraryOf,
  mayAll,
  reviewsOf,
} from '../stage/rows.ts';
import { aListedPlan, anEvent, aPlanPage, aProgram } from '../stage/teaching.ts';
import { translatePage, wordsOfPage } from '../stage/translated.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');

/** Returns the rows of one page out of 120, named "Row 1" and so on. */
const rowsOn = <T>(number: number, size: number, row: (name: string, id: number) => T): T[] =>
  Array.from({ length: size }, (_, at) => (number - 1) * size + at + 1).map((id) => row(`Row ${id}`, id));

const next = () => main.getByRole('button', { name: 'Next' }).click();
const choose = (label: string, option: string) => () => main.getByLabel(label).selectOption(option);
const search = (words: string) => () => main.getByRole('searchbox').fill(words);

/** What somebody does, and a sentence of the page after it with values of the server's answer. */
type Step = [does: () => Promise<void>, says: string];

/**
 * Opens a page and translates it before each step. After the last one it says what the same address says when it is
 * opened anew: nothing of before is left.
 */
async function walk(address: string, visitor: Visitor, steps: readonly Step[]): Promise<void> {
  await open(address, visitor);
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  for (const [does, says] of steps) {
    translatePage();
    await does();
    await expect(main).toContainText(says);
  }
  const words = wordsOfPage();
  await open(location.pathname + location.search, visitor);
  await until(() => expect(words).toBe(wordsOfPage()));
}

test('FST-047 the translated library says the numbers of its new page, filter and search', async () => {
  const facets = { level: { Elementary: 30 }, tournament_level: {}, type: {}, category: {} };
  nothingAround().answer(listTags, []);
  server.answer(listChallenges, ({ query: { page: number, level, search: words } }) => {
    const total = words ? 12 : level.length > 0 ? 30 : 120;
    return libraryOf(
      rowsOn(number, 10, (name, id) => aRow({ id, name, can: mayAll })),
      { total, page: number, facets: { ...facets, level: { Elementary: total } } },
    );
  });
  await walk('/challenges', a('mentor'), [
    [next, '11-20 of 120 results'],
    [() => main.getByRole('checkbox', { name: 'Elementary' }).check(), '1-10 of 30 results'],
    [search('tower'), '1-10 of 12 results'],
    [choose('Sort by', 'Level'), 'Challenges, sorted by level'],
  ]);
});

test('FST-047 the translated list of AI challenges says which of them it shows', async () => {
  server.answer(listAiChallenges, ({ query }) => {
    const challenges = rowsOn(1, query.category ? 40 : 60, (name, id) => {
      const { details: _, ...row } = anAiChallenge({ id, title: name });
      return row;
    });
    return { challenges, total: challenges.length, page: 1, per_page: 100 };
  });
  await walk('/aichallenges/library', a('student'), [
    [next, 'Showing 11 to 20 of 60 AI challenges'],
    [choose('Category', 'Sales'), 'Showing 1 to 10 of 40 AI challenges'],
    [search('Row 1'), 'Showing 1 to 10 of 11 AI challenges'],
  ]);
});

test('FST-047 the translated list of plans says what each plan of the answer is', async () => {
  server.answer(findLessonPlans, ({ query }) => {
    const items = rowsOn(query.page, 24, (name, id) => aListedPlan({ id, name, items: id, minutes: id }));
    return { ...aPlanPage(...items), page: query.page, total: query.search ? 70 : 120 };
  });
  await walk('/lesson-plans', a('mentor'), [
    [next, '25-48 of 120'],
    [search('tower'), '1-24 of 70'],
    [choose('Sort by', 'changed'), '24 parts · 24 min'],
  ]);
});

test('FST-047 the translated list of people says how many there are, and who each one is', async () => {
  server.answer(listPeople, ({ query }) => ({
    items: rowsOn(query.page, 20, (username, id) =>
      aPerson({ id, username, overrides: id > 20 ? { view_account: false } : {} }),
    ),
    total: query.search ? 55 : 120,
    page: query.page,
    per_page: 20,
  }));
  await walk('/admin/users', a('admin'), [
    [next, '21-40 of 120'],
    [search('row'), '1-20 of 55'],
  ]);
});

test('FST-047 translated reviews say the page that is shown', async () => {
  nothingAround().answer(getChallenge, aChallenge());
  server.answer(listReviews, ({ query }) => {
    const items = rowsOn(query.page, 10, (username, id) => aReview({ id, username, setup_rating: 1 + (id % 5) }));
    return reviewsOf(items, { total: 120, page: query.page, per_page: 10 });
  });
  await walk('/challenges/41', a('student'), [
    [next, '120 reviews, page 2'],
    [() => main.getByRole('button', { name: 'First' }).click(), '120 reviews, page 1'],
  ]);
});

test('FST-047 translated counts of runs and high school mentors follow order, page and search', async () => {
  server.answer(listRunCounts, ({ query }) => ({
    items: rowsOn(query.page, 20, (name, id) => ({
      challenge_id: id,
      name,
      runs: id,
      minutes: id * 9,
      last_day: '2026-03-01',
    })),
    total: 120,
    page: query.page,
    per_page: 20,
    all: { runs: query.page * 100, minutes: query.page * 1000 },
  }));
  server.answer(listMentors, () => rowsOn(1, 60, (name, id) => aMentor({ id, name, grade: 8 + (id % 5) })));
  await walk('/admin/runs', a('admin'), [
    [next, '120 challenges, 200 runs, 2,000 minutes'],
    [choose('Sort by', 'name'), '120 challenges, 100 runs, 1,000 minutes'],
  ]);
  await walk('/scheduler', a('mentor'), [
    [next, 'of 60'],
    [search('Row 1'), '1-10 of 11 results'],
    [search('Nobody at all'), 'Nothing in the list contains “Nobody at all”.'],
  ]);
});

test('FST-047 translated events say what is missing, and answers of Right Now what they take', async () => {
  const missing = [{ kind: 'plan' as const, count: 1, things: [] }];
  const ahead = [6, 7].map((id) => ({ ...anEvent({ id, name: `Day ${id}` }), missing: id === 6 ? missing : [] }));
  const before = { events: 2, counted: 1, children: 9, runs: 3 };
  server.answer(listPrograms, [aProgram()]).answer(listEvents, [anEvent()]).answer(listEventLessonPlans, []);
  server.answer(getBoard, { events: [], truncated: false, clashes: [], loads: [] });
  server.answer(getCoordination, { programs: [{ id: 2, name: 'Maker Club', ahead, before }] });
  server.answer(listNow, ({ query }) =>
    answersOf(
      query.level === 'Middle School'
        ? [needsBalloons]
        : [anAnswer(), needsBalloons, anAnswer({ id: 43, name: 'Third' })],
    ),
  );
  await walk('/events', a('admin'), [
    [() => main.getByLabel('Needs attention').check(), '1 of 2 events in the next two weeks needs something'],
    [() => main.getByLabel('Needs attention').uncheck(), 'Build Day'],
  ]);
  await walk('/now', a('mentor'), [[choose('Level', 'Middle School'), 'Balloon Lift']]);
});
