import { getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listUsedOn } from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { getLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getPlanRun } from '@teamsparks/contract/runs/endpoints/event-runs';
import { expect, test, vi } from 'vitest';
import {
  aDay,
  challengePart,
  notes,
  openPlan,
  pause,
  planRows,
  videoPart,
  paperChain,
  tape,
} from '../stage/lesson-plan.ts';
import { aGroup } from '../stage/groups.ts';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { onAPhone } from '../stage/phone.ts';
import { a } from '../stage/people.ts';
import { aSheet } from '../stage/rows.ts';
import { aWholePlan } from '../stage/teaching.ts';

const main = page.getByRole('main');

/** Returns an event of these minutes that uses the plan, with this person's next step there. */
const date = (next: 'prepare' | 'look_back', minutes: number | null, id = 6) => ({
  id,
  name: 'Build Night',
  start_date: '2100-03-20',
  end_date: '2100-03-20',
  begins_at: minutes === null ? null : '15:15',
  minutes,
  had_group: true,
  next,
});

const button = (name: string | RegExp) => main.getByRole('button', { name });

test('a plan says its name, what each part is, when it begins and how long it takes', async () => {
  await openPlan(aDay({ description: 'For a rainy day.', begins_at: '15:30', budget_minutes: 60 }));
  await expect(main.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
  await expect(main.getByText('For a rainy day.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to Lesson Plans' })).toHaveAttribute('href', '/lesson-plans');
  await expect(planRows()).toHaveTexts([
    '3:30 PMWarm-up2 min3:30 PM · How to brainstorm',
    '3:32 PMPaper Chain30 min3:32 PM · Tower, Elementary',
    '4:02 PMRules10 min4:02 PM · NotesExplain the scoring.',
    '4:12 PMSnack5 min4:12 PM · Break',
  ]);
  const time = main.getByRole('region', { name: 'Time' });
  await expect(time).toHaveText('47 of 60 min3:30–4:17 PM');
});

test.each([
  [[date('prepare', 75), date('look_back', 30, 7)], '47 of 75 min3:15–4:02 PM'],
  [[date('prepare', 30)], '17 min too many: 47 of 30 min3:15–4:02 PM'],
  [[date('prepare', 75), date('prepare', 30, 7)], '47 min'],
  [[date('prepare', null)], '47 min'],
])('FST-022 a plan is compared with the minutes of the only date that it is prepared for: %j', async (used, words) => {
  server.answer(listUsedOn, used);
  await openPlan(aDay(), a('mentor'));
  await expect(main.getByRole('region', { name: 'Time' })).toHaveText(words);
});

test('a plan that is too long says by how much; a part without minutes is not counted', async () => {
  const unknown = { ...challengePart, minutes: null, challenge: { ...paperChain, time_limits: null } };
  await openPlan(aDay({ budget_minutes: 15, items: [unknown, notes, { ...pause, minutes: 15 }] }));
  await expect(main.getByRole('region', { name: 'Time' })).toHaveText(
    '10 min too many: 25 of 15 min1 part has no minutes yet and is not counted.',
  );
  await expect(planRows().first()).toHaveText('+0:00Paper Chain–+0:00 · Tower, Elementary');
});

test('FST-023 a challenge without minutes of the plan takes its own, and too few of the plan are told', async () => {
  const own = { ...challengePart, minutes: null, challenge: { ...paperChain, setup_minutes: 7 } };
  await openPlan(aDay({ items: [own, { ...challengePart, id: 15, minutes: 3 }] }));
  await expect(planRows().nth(0)).toHaveText('+0:00Paper Chain13 min+0:00 · Tower, Elementary, 7 min to set up');
  await expect(planRows().nth(1)).toContainText('3 minutes are too few: with reading and scoring it takes at least 7.');
  await expect(planRows().nth(1)).toContainText('7 min');
  await expect(main.getByRole('region', { name: 'Time' })).toHaveText('20 min');
});

test('a plan without a beginning or a budget says its length alone', async () => {
  await openPlan(aDay());
  await expect(main.getByRole('region', { name: 'Time' })).toHaveText('47 min');
});

test('PRE-023 beside the list the first part is shown first, then the part that is chosen', async () => {
  server.answer(getChallengeSheet, aSheet({ task: ['Build a chain.'] }));
  await openPlan(aDay({ items: [challengePart, videoPart({ description: 'Say yes, and.' }), notes, pause] }));
  const chosen = (name: string) => main.getByRole('region', { name });
  await expect(planRows().nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(chosen('Paper Chain')).toContainText('Build a chain.');
  await expect(chosen('Paper Chain').getByRole('link', { name: 'Open the challenge' })).toHaveAttribute(
    'href',
    '/challenges/41',
  );
  await expect(chosen('Paper Chain').getByRole('link', { name: /^Open PDF/ })).toHaveAttribute(
    'href',
    '/pdfs/Paper%20Chain.pdf',
  );
  await planRows().nth(1).click();
  await expect(chosen('Warm-up')).toContainText('How to brainstorm · 1:40');
  await expect(chosen('Warm-up')).toContainText('Everyone stands in a circle.');
  await expect(chosen('Warm-up')).toContainText('Say yes, and.');
  await planRows().nth(2).click();
  await expect(chosen('Rules')).toHaveText('RulesExplain the scoring.');
  await planRows().nth(3).click();
  await expect(chosen('Snack')).toHaveText('Snack');
});

test('PRE-023 on a phone all parts are closed at first, and a second press on a part closes it', async () => {
  server.answer(getChallengeSheet, aSheet({ task: ['Build a chain.'] }));
  onAPhone();
  await openPlan(aDay({ items: [challengePart, notes] }));
  const row = planRows().nth(0);
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('region', { name: 'Paper Chain' })).toHaveCount(0);
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(main.getByRole('region', { name: 'Paper Chain' })).toContainText('Build a chain.');
  await expect(main.getByRole('heading', { name: 'Paper Chain' })).toHaveCount(0);
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('region', { name: 'Paper Chain' })).toHaveCount(0);
});

test('of a challenge that this person cannot see, the plan says so', async () => {
  await openPlan(aDay({ items: [{ kind: 'challenge', id: 12, minutes: null, challenge: null }] }));
  await expect(planRows()).toHaveTexts(['+0:00A challenge you cannot see–+0:00 · Challenge']);
  await expect(main.getByRole('region', { name: 'A challenge you cannot see' })).toContainText(
    'It is not published, or it was archived.',
  );
});

test('PRE-032 a challenge that was archived says so, with the name it had for who may edit the plan', async () => {
  const part = { kind: 'challenge' as const, id: 12, minutes: 20, challenge: null };
  await openPlan(aDay({ items: [{ ...part, archived: { name: 'Old Bridge' } }] }));
  await expect(planRows()).toHaveTexts(['+0:00Old Bridge (archived)20 min+0:00 · Challenge']);
  const region = main.getByRole('region', { name: 'Old Bridge (archived)' });
  await expect(region).toContainText('It was archived: it is not printed, and a run goes on without it.');
  await expect(region.getByRole('button', { name: 'Replace' })).toBeVisible();
  const can = { ...aDay().can, edit: false };
  await openPlan(aDay({ can, items: [{ ...part, archived: { name: null } }] }), a('student'));
  await expect(planRows()).toHaveTexts(['+0:00An archived challenge20 min+0:00 · Challenge']);
  await expect(main.getByRole('button', { name: 'Replace' })).toHaveCount(0);
});

test('a video that was watched is marked, another is not', async () => {
  const seen = { position_seconds: 100, watched: true };
  await openPlan(aDay({ items: [{ ...videoPart({ progress: seen }), id: 15 }, videoPart()] }));
  await expect(planRows().nth(0).getByLabel('Watched')).toHaveCount(1);
  await expect(planRows().nth(1).getByLabel('Watched')).toHaveCount(0);
});

test('the materials of all challenges are added up for those who see them', async () => {
  await openPlan(aDay());
  const materials = main.getByRole('region', { name: 'Materials' });
  await expect(materials.getByRole('listitem')).toHaveTexts(['Tape2 rolls']);
  await expect(materials).toContainText('For one team. Tools are used again in the next challenge.');
});

test('FST-029 in a plan one thing is one row without "pieces", and what every room has stands apart', async () => {
  const materials = [
    { ...tape, name: 'Marker', units: 'pieces' },
    { ...tape, name: 'Table', quantity: 1, units: 'piece' },
  ];
  const part = { kind: 'challenge', id: 12, minutes: 30, challenge: { ...paperChain, materials } } as const;
  await openPlan(aDay({ items: [part] }));
  const region = main.getByRole('region', { name: 'Materials' });
  await expect(region.getByRole('listitem')).toHaveTexts(['Marker2']);
  await expect(region).toContainText('Already in the room, counted once: Table (1).');
});

test('PRE-025 PRE-003 materials are for the teams of a chosen group, and every part gets its own tools on demand', async () => {
  server.answer(listGroups, [aGroup(), aGroup({ id: 9, name: 'Whole school', teams: 18 })]);
  const twice = [challengePart, { ...challengePart, id: 16 }];
  await openPlan(aDay({ items: twice }));
  const materials = main.getByRole('region', { name: 'Materials' });
  await expect(materials.getByRole('listitem')).toHaveTexts(['Tape2 rolls']);
  await materials.getByRole('button', { name: 'Tuesday Team, 3 teams' }).click();
  await expect(materials.getByRole('listitem')).toHaveTexts(['Tape6 rolls']);
  await materials.getByRole('switch', { name: 'Reuse tools between challenges' }).uncheck();
  await expect(materials.getByRole('listitem')).toHaveTexts(['Tape12 rolls']);
  await materials.getByRole('button', { name: 'Whole school, 18 teams, 9 at a time' }).click();
  await expect(materials).toContainText('For Whole school (2 rounds of 9 teams).');
});

test('FST-022 a plan is for the group of its next event, else for the one that was chosen last', async () => {
  localStorage.clear();
  const groups = [aGroup(), aGroup({ id: 9, name: 'Robins', teams: 3 })];
  server.answer(listGroups, groups).answer(getPlanRun, { open: null, event: null, due: false, group_id: 9 });
  await openPlan(aDay(), a('mentor'));
  const materials = main.getByRole('region', { name: 'Materials' });
  await expect(materials).toContainText('For Robins (3 teams).');
  await expect(materials.getByRole('button', { name: 'Tuesday Team, 3 teams', pressed: false })).toBeVisible();
  await materials.getByRole('button', { name: 'Tuesday Team, 3 teams' }).click();
  await expect(materials).toContainText('For Tuesday Team (3 teams).');
  server.answer(getPlanRun, { open: null, event: null, due: false, group_id: null });
  await openPlan(aDay(), a('mentor'));
  await expect(materials).toContainText('For Tuesday Team (3 teams).');
  await materials.getByRole('button', { name: 'Tuesday Team, 3 teams' }).click();
  await expect(materials).toContainText('For one team.');
  localStorage.clear();
});

test('FST-022 the run of somebody else’s event begins without the group that was chosen last', async () => {
  localStorage.clear();
  server.answer(listGroups, [aGroup()]);
  await openPlan(aDay(), a('mentor'));
  const materials = main.getByRole('region', { name: 'Materials' });
  await materials.getByRole('button', { name: 'Tuesday Team, 3 teams' }).click();
  server.answer(getPlanRun, { open: null, event: { id: 6, group_id: null }, due: true, group_id: null });
  await openPlan(aDay(), a('mentor'));
  await expect(materials).toContainText('For one team.');
  localStorage.clear();
});

test('PRE-025 half a liter is written as on the sheet', async () => {
  const water = { name: 'Water', quantity: 0.5, units: 'liters', category: 'damaging' as const };
  const part = { ...challengePart, challenge: { ...paperChain, materials: [water] } };
  await openPlan(aDay({ items: [part] }));
  await expect(main.getByRole('region', { name: 'Materials' }).getByRole('listitem')).toHaveTexts(['Water½ liter']);
});

test('Print prints the page, for readers too, who have no other button', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openPlan(aDay({ can: { edit: false, delete: false, set_status: false, publish: false } }), a('parent'));
  await button('Just the plan').click();
  expect(print).toHaveBeenCalledTimes(1);
  for (const name of ['Edit', 'Print', 'Duplicate', 'Delete', /^Add /, /^More for (?!Build Day)/]) {
    await expect(button(name)).toHaveCount(0);
  }
  await expect(main.getByRole('group', { name: 'Status' })).toHaveCount(0);
  vi.unstubAllGlobals();
});

test('an empty plan says what can be added, to those who can', async () => {
  await openPlan(aWholePlan());
  await expect(main.getByText('This plan is empty. Add a video, a challenge, notes or a break.')).toBeVisible();
});

test('an empty plan says so to those who only read', async () => {
  await openPlan(aWholePlan({ can: { edit: false, delete: false, set_status: false, publish: false } }), a('parent'));
  await expect(main.getByText('This plan is empty.')).toBeVisible();
});

test('while it loads the page says so, under the name from the list', async () => {
  server.holdBack(getLessonPlan);
  await open('/lesson-plans/3', a('mentor'));
  await expect(main.getByRole('status')).toHaveText('Loading the lesson plan');
  await expect(main.getByRole('heading', { level: 1, name: 'Lesson Plan' })).toBeVisible();
  expect(main.locator('.animate-pulse').all()).toHaveLength(5);
});

test.each(['/lesson-plans/3', '/lesson-plans/three'])(
  '%s, which is not there, leads to the others',
  async (address) => {
    if (address.endsWith('3')) expectConsoleError('Failed to fetch lesson plan details');
    server.refuse(getLessonPlan, { code: 'not_found', detail: 'Lesson plan not found.' });
    await open(address, a('mentor'));
    await expect(main.getByText('Lesson plan not found.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Lesson Plans' })).toHaveAttribute('href', '/lesson-plans');
  },
);

test('a plan that cannot be loaded is asked for again', async () => {
  expectConsoleError('Failed to fetch lesson plan details');
  server.refuse(getLessonPlan, { code: 'internal', detail: 'Broken.' });
  await open('/lesson-plans/3', a('mentor'));
  await expect(main.getByText('Failed to fetch lesson plan details')).toBeVisible();
  server.answer(getLessonPlan, aDay());
  await button('Try again').click();
  await expect(main.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
});

test('those who may not see lesson plans are told, and nothing is asked for', async () => {
  const visitor = a('mentor');
  await open('/lesson-plans/3', { ...visitor, permissions: { ...visitor.permissions!, view_lesson_plans: false } });
  await expect(main.getByText('You do not have permission to view lesson plans.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to the library' })).toHaveAttribute('href', '/challenges');
  expect(server.requests(getLessonPlan)).toHaveLength(0);
});

test('without a time of day the parts begin so long after the first', async () => {
  await openPlan(
    aDay({ items: [{ ...pause, minutes: 5 }, challengePart, { ...notes, minutes: 30 }, { ...pause, id: 19 }] }),
  );
  await expect(planRows().locator('.w-12')).toHaveTexts(['+0:00', '+0:05', '+0:35', '+1:05']);
});
