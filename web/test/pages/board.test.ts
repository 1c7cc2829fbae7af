import type { Board, BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { getBoard } from '@teamsparks/contract/coordination/endpoints';
import {
  createEvent,
  createEventLessonPlan,
  getEvent,
  listEventLessonPlans,
  listEvents,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { onAPhone } from '../stage/phone.ts';
import { until } from '../stage/until.ts';
import { aGroup } from '../stage/groups.ts';
import { aListedPlan, anEvent, aPlannedPart, aWholeEvent } from '../stage/teaching.ts';

const main = page.getByRole('main');
const week = '/events?view=week&day=2027-03-02';

const at = (day: string, begins_at: string, ends_at: string) => ({
  start_date: day,
  end_date: day,
  all_day: false,
  begins_at,
  ends_at,
  time_zone: 'UTC',
  begins: `${day}T${begins_at}:00.000Z`,
  ends: `${day}T${ends_at}:00.000Z`,
});
const onBoard = (its: Partial<BoardEvent> = {}): BoardEvent => {
  const { description: _, ...event } = anEvent({
    can: { edit: true, plan: true },
    program_id: null,
    program_name: null,
  });
  return { ...event, plans: [], groups: [{ id: 8, name: 'Owls', color: 'green' }], ...its };
};
const towers = onBoard({ id: 6, name: 'Towers', version: 3, ...at('2027-03-02', '16:00', '17:30') });
const robots = onBoard({ id: 9, name: 'Robots', ...at('2027-03-02', '17:00', '18:00'), groups: [] });
beforeEach(() => {
  server.answer(listPrograms, []);
});

const aBoard = (its: Partial<Board> = {}): Board => ({
  events: [towers, robots],
  truncated: false,
  clashes: [],
  loads: [],
  ...its,
});
const chip = (name: string) => main.getByRole('button', { name: new RegExp(`^\\d:00( PM)? ${name}, `) });

function answer(board: Board) {
  server.answer(getBoard, board).answer(listLessonPlans, [aListedPlan({ id: 3, name: 'Straws' })]);
}

test('PRE-040 a week shows its events, what clashes in words, and how much mentors have to do', async () => {
  const clashes: Board['clashes'] = [{ event_ids: [6, 9], shared: [{ kind: 'place', name: 'Room 7', you: false }] }];
  answer(aBoard({ clashes, loads: [{ mentor_id: 1, name: 'Grace H.', events: 2, minutes: 150 }] }));
  await open(week, a('admin'));
  await expect(page.getByRole('heading', { name: 'Feb 28 – Mar 6, 2027' })).toBeVisible();
  await expect(main.getByRole('button', { name: /Towers.*Overlaps “Robots”, and both need Room 7/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '1 clash' })).toContainText(
    'Towers and Robots overlap, and both need Room 7.',
  );
  await expect(page.getByRole('region', { name: 'High school mentors this week' })).toContainText('2 events, 2.5 h');
  expect(server.requests(getBoard)[0]?.query).toEqual({ start_date: '2027-02-28', end_date: '2027-03-06' });
});

test('PRE-040 keys move and stretch an event, saved once for the version that was seen, and Undo takes it back', async () => {
  answer(aBoard());
  const moved = { ...anEvent(), ...towers, ...at('2027-03-03', '16:15', '17:30'), description: null };
  server.answer(updateEvent, { ...moved, version: 4 });
  await open(week, a('admin'));
  await chip('Towers').press('Alt>}{ArrowRight}{/Alt');
  await chip('Towers').press('Alt>}{ArrowDown}{/Alt');
  await chip('Towers').press('Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt');
  await expect(page.getByText('“Towers”: Wednesday, Mar 3, 2027, 4:15–5:30 PM.')).toBeVisible();
  const [request] = server.requests(updateEvent);
  expect(request?.body).toEqual({
    start_date: '2027-03-03',
    end_date: '2027-03-03',
    begins_at: '16:15',
    ends_at: '17:30',
  });
  expect(request?.headers.get('if-match')).toBe('"3"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(() => expect(server.requests(updateEvent)).toHaveLength(2));
  expect(server.requests(updateEvent)[1]?.headers.get('if-match')).toBe('"4"');
  expect(server.requests(updateEvent)[1]?.body).toMatchObject({ start_date: '2027-03-02', begins_at: '16:00' });
});

test('PRE-040 who moves what somebody else has moved is told when it is now', async () => {
  answer(aBoard());
  const now = { ...anEvent(), ...towers, ...at('2027-03-05', '09:00', '10:00'), description: null, version: 5 };
  server.refuse(updateEvent, {
    code: 'stale',
    detail: 'Someone else changed this event in the meantime.',
    current: now,
  });
  await open(week, a('admin'));
  await chip('Towers').press('Alt>}{ArrowRight}{/Alt');
  await expect(page.getByRole('alert')).toContainText(
    'Someone else changed “Towers” in the meantime. It is now: Friday, Mar 5',
  );
});

test('PRE-040 a plan goes onto an event of the day, or comes with a new one', async () => {
  answer(aBoard());
  server
    .answer(listEvents, [{ ...anEvent(), ...towers, description: null }])
    .answer(listGroups, [
      aGroup({ id: 8, name: 'Owls', weekday: 4, begins_at: '15:30', minutes: 60, place: 'Library' }),
    ])
    .answer(createEvent, { ...anEvent(), name: 'Straws', ...at('2027-03-04', '15:30', '16:30') });
  await open(week, a('admin'));
  await main.getByRole('button', { name: 'Straws 45 min' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Add to')).toHaveValue('6');
  await dialog.getByLabel('Day').fill('2027-03-04');
  await expect(dialog.getByLabel('Starts')).toHaveValue('15:30');
  await dialog.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByText('“Straws” added: Thursday, Mar 4, 2027, 3:30–4:30 PM.')).toBeVisible();
  expect(server.requests(createEvent)[0]?.body).toMatchObject({
    name: 'Straws',
    start_date: '2027-03-04',
    begins_at: '15:30',
    ends_at: '16:30',
    place: 'Library',
    group_ids: [8],
    lesson_plan_id: 3,
  });
  expect(server.requests(createEventLessonPlan)).toHaveLength(0);
});

test('PRE-040 the clashes of two names are one line with the number of their dates', async () => {
  const later = [
    onBoard({ id: 16, name: 'Towers', ...at('2027-03-09', '16:00', '17:30') }),
    onBoard({ id: 19, name: 'Robots', ...at('2027-03-09', '17:00', '18:00') }),
    onBoard({ id: 20, name: 'Fair', ...at('2027-03-09', '17:00', '18:00') }),
  ];
  const shared = [{ kind: 'place' as const, name: 'Room 7', you: false }];
  const clashes = [[6, 9] as const, [16, 19] as const, [16, 20] as const].map(([...event_ids]) => ({
    event_ids,
    shared,
  }));
  answer(aBoard({ events: [towers, robots, ...later], clashes }));
  await open('/events?view=month&day=2027-03-02', a('admin'));
  await expect(page.getByRole('region', { name: '2 clashes' }).getByRole('listitem')).toHaveTexts([
    'Mar 2 – 9: Towers and Robots overlap on 2 dates, and both need Room 7.',
    'Mar 9: Towers and Fair overlap, and both need Room 7.',
  ]);
});

test('PRE-040 a clash names the reader as you, and ends with one period', async () => {
  const shared = [
    { kind: 'place' as const, name: 'Gym B.', you: false },
    { kind: 'person' as const, name: 'Ms. R.', you: true },
  ];
  answer(aBoard({ clashes: [{ event_ids: [6, 9], shared }] }));
  await open(week, a('admin'));
  await expect(page.getByRole('region', { name: '1 clash' })).toContainText(
    /Towers and Robots overlap, and both need you and Gym B\.$/,
  );
  await chip('Towers').click();
  await expect(page.getByRole('dialog')).toContainText(/Overlaps “Robots”, and both need you and Gym B\.When/);
});

test('FST-003 a press on an event shows its facts, and its page is the main thing to do where nothing is left to plan', async () => {
  answer(aBoard({ events: [{ ...towers, plans: ['Straws'], name: 'Owls' }] }));
  server.answer(getEvent, aWholeEvent({ id: 6, plans: [aPlannedPart(3, 'Straws')] }));
  await open(week, a('admin'));
  await chip('Owls').click();
  const dialog = page.getByRole('dialog', { name: 'Owls' });
  await expect(dialog).not.toContainText('Groups');
  await expect(dialog).toContainText('Tuesday, Mar 2, 2027, 4:00–5:30 PM');
  await expect(dialog.getByRole('link', { name: 'Open event' })).toHaveAttribute('href', '/events/6');
  await expect(dialog.locator('input')).toHaveCount(0);
});

test('FST-003 the facts of an event without a plan offer one, and the plans of another lead to their pages', async () => {
  const part = aPlannedPart(3, 'Warm-ups');
  const planned = onBoard({ id: 9, name: 'Robots', ...at('2027-03-02', '17:00', '18:00'), plans: ['Warm-ups'] });
  answer(aBoard({ events: [{ ...towers, can: { edit: true, plan: true } }, planned] }));
  server.answer(getEvent, aWholeEvent({ id: 9, plans: [part] }));
  await open(week, a('mentor'));
  await chip('Towers').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing is planned yet.');
  await expect(dialog.locator('footer').getByRole('button', { name: 'Create Lesson Plan for Towers' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await chip('Robots').click();
  await expect(dialog.getByRole('link', { name: 'Warm-ups' })).toHaveAttribute('href', '/lesson-plans/3');
  await expect(dialog.getByRole('button', { name: /^Create Lesson Plan/ })).toHaveCount(0);
});

test('PRE-040 fields of an event move it without dragging, its last day with a single day', async () => {
  answer(aBoard());
  server.answer(updateEvent, { ...anEvent(), ...towers, ...at('2027-03-09', '16:00', '17:30'), description: null });
  await open(week, a('admin'));
  await chip('Towers').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Owls');
  await dialog.getByRole('button', { name: 'Change time' }).click();
  await dialog.getByLabel('Day', { exact: true }).fill('2027-03-09');
  await expect(dialog.getByLabel('Last day')).toHaveValue('2027-03-09');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Towers”: Tuesday, Mar 9, 2027, 4:00–5:30 PM.')).toBeVisible();
  expect(server.requests(updateEvent)[0]?.body).toMatchObject({ start_date: '2027-03-09', end_date: '2027-03-09' });
});

test('FST-003 the week shows a name in whole lines below its time, and before it in one line where the event is short', async () => {
  const long = 'Wednesday After-School Creative Engineers and Storytellers';
  const day = '2027-03-03';
  const short = onBoard({ id: 11, name: 'Short', ...at(day, '09:00', '09:30'), groups: [] });
  const hour = onBoard({ id: 10, name: long, ...at(day, '11:00', '12:00'), groups: [] });
  const beside = onBoard({ id: 12, name: 'Wednesday', ...at(day, '11:30', '12:45'), groups: [] });
  answer(aBoard({ events: [short, hour, beside] }));
  await open(week, a('admin'));
  await expect(main.getByRole('button', { name: /^Short 9:00, / })).toHaveText(/^\s*Short\s+9:00\s*$/);
  const below = (one: Element) => one.getBoundingClientRect().bottom;
  const lines = main.locator('[data-event] > span > span').all();
  const cut = lines.filter((line) => below(line) > below(line.closest('[data-event]') ?? line));
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test('FST-003 a line shows the time of now in the week of today, and in no other', async () => {
  vi.setSystemTime(new Date(2027, 2, 2, 12));
  answer(aBoard());
  await open(week, a('admin'));
  await expect(chip('Towers')).toBeVisible();
  const line = main.locator('[data-now]');
  expect(line.now().style.top).toBe('50%');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('Mar 7 – 13')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('FST-003 all weeks of a month show without scrolling in it', async () => {
  answer(aBoard());
  await open('/events?view=month&day=2027-03-02', a('admin'));
  await expect(chip('Towers')).toBeVisible();
  await expect(main.locator('[data-lane]')).toHaveCount(5);
  await expect(main.locator('[data-scrolls] [data-lane]')).toHaveCount(0);
});

test('FST-003 the month shows an event in two lines at most, without holes between two of a day', async () => {
  const long = 'Wednesday After-School Creative Engineers and Storytellers of the whole district';
  const events = [onBoard({ id: 10, name: long, ...at('2027-03-03', '15:00', '16:00'), groups: [] }), towers, robots];
  answer(aBoard({ events }));
  await open('/events?view=month&day=2027-03-02', a('admin'));
  await expect(chip('Towers')).toBeVisible();
  const rect = (id: number) => main.locator(`[data-event="${id}"]`).now().getBoundingClientRect();
  expect(rect(10).height).toBeLessThan(48);
  expect(rect(9).top - rect(6).bottom).toBeLessThan(8);
});

test('PRE-040 a group or a program narrows the board, and what cannot be read is said', async () => {
  answer(aBoard());
  await open(week, a('admin'));
  await expect(chip('Robots')).toBeVisible();
  await main.getByLabel('Events of').selectOption('group-8');
  await addressIs('/events?group_id=8&view=week&day=2027-03-02');
  await expect(chip('Robots')).toHaveCount(0);
  await expect(chip('Towers')).toBeVisible();
});

test('PRE-040 a failure can be tried again', async () => {
  server.answer(listLessonPlans, []).refuse(getBoard, { code: 'internal', detail: 'Something went wrong.' });
  await open(week, a('admin'));
  await expect(main).toContainText('Failed to fetch events');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('FST-003 a week opens an hour before most of its events, and at seven without any', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  onTestFinished(() => height.mockRestore());
  const later = ['2027-03-02', '2027-03-03', '2027-03-04'].map((day, index) =>
    onBoard({ id: 20 + index, name: `Robots ${index}`, ...at(day, '13:00', '14:00') }),
  );
  answer(aBoard({ events: [onBoard({ id: 6, name: 'Night', ...at('2027-03-01', '00:30', '01:30') }), ...later] }));
  await open(week, a('admin'));
  const opensAt = () => main.getByRole('group', { name: 'Hours' }).now().scrollTop / 48;
  await expect(chip('Robots 0')).toBeVisible();
  expect(opensAt()).toBe(12);
  answer(aBoard({ events: [] }));
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('Mar 7 – 13, 2027')).toBeVisible();
  await until(() => expect(opensAt()).toBe(7));
});

test('FST-003 older addresses of the board lead to the week or the month, with their day and group', async () => {
  answer(aBoard());
  await open('/scheduler?view=board&day=2027-03-02&of=group-8', a('mentor'));
  await expect(chip('Towers')).toBeVisible();
  await addressIs('/events?group_id=8&view=week&day=2027-03-02');
  await open('/scheduler?view=board&span=month&of=program-2', a('mentor'));
  await addressIs('/events?program_id=2&view=month');
});

test('FST-003 what a person may not change has no grip, and keys do not move it', async () => {
  answer(aBoard({ events: [onBoard({ ...towers, can: { edit: false, plan: false } }), robots] }));
  await open(week, a('mentor'));
  await chip('Towers').press('Alt>}{ArrowRight}{/Alt');
  await chip('Towers').click();
  await expect(page.getByRole('dialog')).toContainText('Owls');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Change time' })).toHaveCount(0);
  await expect(main.locator('[data-grip=event]')).toHaveCount(1);
  expect(server.requests(updateEvent)).toHaveLength(0);
});

test('FST-003 Enter on an empty hour opens a new event with its day and hour, where one may be added', async () => {
  answer(aBoard());
  server.answer(listGroups, [aGroup({ id: 8, name: 'Owls' })]).answer(listEvents, []);
  await open(week, a('mentor'));
  const hour = main.getByRole('button', { name: /^New event, Mon, Mar 1, 3:00/ });
  await hour.press('ArrowRight');
  await main.getByRole('button', { name: /^New event, Tue, Mar 2, 3:00/ }).press('ArrowDown');
  await main.getByRole('button', { name: /^New event, Tue, Mar 2, 4:00/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[type=date]').first()).toHaveValue('2027-03-02');
  await expect(dialog.locator('input[type=time]').first()).toHaveValue('16:00');
});

test('FST-003 who leads no group has no empty hours to press', async () => {
  answer(aBoard());
  await open(week, a('mentor'));
  await expect(chip('Towers')).toBeVisible();
  await expect(page.getByRole('button', { name: /^New event/ })).toHaveCount(0);
});

test('FST-003 PRE-040 who may not coordinate finds the list in place of a week, and a month to read', async () => {
  const fair = anEvent({ name: 'Fair', start_date: '2027-03-13', end_date: '2027-03-13' });
  server.answer(listEvents, [fair]).answer(listEventLessonPlans, []);
  await open(week, a('student'));
  await expect(page.getByRole('link', { name: 'Fair' })).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(2);
  await open('/events?view=month&month=2027-03', a('student'));
  await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Events in March 2027' })).toContainText('Fair');
  expect(server.requests(getBoard)).toHaveLength(0);
});

test('FST-003 on a phone a week is today and the days with events; lesson plans are folded', async () => {
  onAPhone();
  vi.setSystemTime(new Date(2027, 2, 1, 12));
  answer(aBoard());
  await open(week, a('admin'));
  await expect(main.locator('[data-lane]')).toHaveCount(2);
  await expect(main.locator('[data-lane="2027-03-01"]')).toHaveCount(1);
  await expect(main.locator('[data-lane="2027-03-02"]')).toContainText('Towers');
  await expect(main.getByText('Nothing more this week.')).toHaveCount(0);
  await expect(main.getByText('Put a lesson plan on a day')).toBeVisible();
});

test('FST-003 on a phone a week in which nothing is left says so and leads to the next one', async () => {
  onAPhone();
  vi.setSystemTime(new Date(2027, 2, 5, 12));
  answer(aBoard());
  await open(week, a('admin'));
  await expect(main.getByText('Earlier: Mar 2')).toBeVisible();
  await expect(main.getByText('Nothing more this week.')).toBeVisible();
  await main.getByRole('button', { name: 'Next week' }).last().click();
  await expect(page.getByRole('heading', { name: 'Mar 7 – 13' })).toBeVisible();
  await expect(main.getByText('No events in this week.')).toBeVisible();
});
