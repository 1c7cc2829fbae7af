import {
  getCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  archiveEvent,
  createEvent,
  deleteEventLessonPlan,
  listEventLessonPlans,
  listEvents,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { type Event } from '@teamsparks/contract/events/addresses';
import { createLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { type Mentor } from '@teamsparks/contract/mentors/addresses';
import {
  createMentor,
  importMentors,
  listMentors,
  removeMentor,
  updateMentor,
} from '@teamsparks/contract/mentors/endpoints';
import { type Program } from '@teamsparks/contract/lesson-plans/addresses/programs';
import {
  archiveProgram,
  createProgram,
  listPrograms,
  restoreProgram,
  updateProgram,
} from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { sendsOnce } from '../stage/pressed-twice.ts';
import { aMentor } from '../stage/rows.ts';
import { anEvent, aPlan, aProgram } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const cardCalled = (name: string) =>
  page.getByRole('article').filter({ has: (card) => card.getByRole('heading', { name }) });

test('REL-17 a program is added, changed, archived and restored once', async () => {
  let programs: Program[] = [];
  const change = (its: Partial<Program>) => (programs = [{ ...programs[0]!, ...its }])[0]!;
  server
    .answer(listPrograms, ({ query }) => programs.filter(({ archived }) => !archived || query.archived === 'true'))
    .answer(createProgram, ({ body }) => (programs = [aProgram({ name: body.name })])[0]!)
    .answer(updateProgram, ({ body }) => change({ description: body.description ?? null }))
    .answer(archiveProgram, () => change({ archived: true }))
    .answer(restoreProgram, () => change({ archived: false }));
  await open('/programs', a('admin'));
  await sendsOnce(createProgram, async () => {
    await page.getByRole('button', { name: 'New program' }).first().click();
    await dialog.getByLabel('Name').fill('Maker Club');
    await dialog.getByLabel('Name').enterTwice();
    await expect(cardCalled('Maker Club')).toHaveCount(1);
  });
  await sendsOnce(updateProgram, async () => {
    await cardCalled('Maker Club').getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Description').fill('On Saturdays.');
    await dialog.getByRole('button', { name: 'Save' }).clickTwice();
    await expect(cardCalled('Maker Club')).toContainText('On Saturdays.');
  });
  await sendsOnce(archiveProgram, async () => {
    await cardCalled('Maker Club')
      .getByRole('button', { name: /^Archive/ })
      .click();
    await question.getByRole('button', { name: 'Archive' }).clickTwice();
    await expect(page.getByText('“Maker Club” archived.')).toBeVisible();
  });
  await sendsOnce(restoreProgram, async () => {
    await page.getByLabel('Show archived').check();
    await cardCalled('Maker Club')
      .getByRole('button', { name: /^Restore/ })
      .clickTwice();
    await expect(page.getByText('“Maker Club” restored.')).toBeVisible();
  });
});

test('REL-17 an event is added, changed, archived and restored once', async () => {
  let events: Event[] = [];
  const change = (its: Partial<Event>) => (events = [{ ...events[0]!, ...its }])[0]!;
  server
    .answer(listPrograms, [aProgram()])
    .answer(listEvents, ({ query }) => events.filter(({ archived }) => !archived || query.archived === 'true'))
    .answer(listEventLessonPlans, [])
    .answer(createEvent, ({ body }) => (events = [anEvent({ name: body.name })])[0]!)
    .answer(updateEvent, ({ body }) => change({ place: body.place ?? null }))
    .answer(archiveEvent, () => change({ archived: true }))
    .answer(restoreEvent, () => change({ archived: false }));
  await open('/events?program_id=2', a('admin'));
  await sendsOnce(createEvent, async () => {
    await page.getByRole('button', { name: 'New event' }).first().click();
    await dialog.getByLabel(/^Name/).fill('Build Day');
    await dialog.getByLabel('Day', { exact: true }).fill('2026-03-13');
    await dialog.getByRole('button', { name: 'Save event' }).clickTwice();
    await expect(cardCalled('Build Day')).toHaveCount(1);
  });
  await sendsOnce(updateEvent, async () => {
    await cardCalled('Build Day').getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Place').fill('Gym');
    await dialog.getByLabel('Place').enterTwice();
    await expect(cardCalled('Build Day')).toContainText('Gym');
  });
  await sendsOnce(archiveEvent, async () => {
    await cardCalled('Build Day')
      .getByRole('button', { name: /^Archive/ })
      .click();
    await question.getByRole('button', { name: 'Archive' }).clickTwice();
    await expect(page.getByText('“Build Day” archived.')).toBeVisible();
  });
  await sendsOnce(restoreEvent, async () => {
    await page.getByLabel('Show archived').check();
    await cardCalled('Build Day')
      .getByRole('button', { name: /^Restore/ })
      .clickTwice();
    await expect(page.getByText('“Build Day” restored.')).toBeVisible();
  });
});

test('REL-17 a calendar address is made once, stays the one that is shown, and ends once', async () => {
  const created_at = '2026-03-02T12:00:00.000Z';
  server.answer(listPrograms, [aProgram()]).answer(listEvents, [anEvent()]).answer(listEventLessonPlans, []);
  server.answer(getCalendarFeed, { created_at: null }).answer(revokeCalendarFeed, { created_at: null });
  server.answer(createCalendarFeed, { created_at, path: '/calendars/events.ics?key=abc' });
  await open('/events', a('parent'));
  await page.getByRole('button', { name: /^Show in my calendar app/ }).click();
  await sendsOnce(createCalendarFeed, async () => {
    await dialog.getByRole('button', { name: 'New address' }).clickTwice();
    await expect(dialog.getByLabel('Your calendar address')).toHaveValue(
      'https://teamsparks.example/calendars/events.ics?key=abc',
    );
  });
  await sendsOnce(revokeCalendarFeed, async () => {
    await dialog.getByRole('button', { name: /^Stop/ }).clickTwice();
    await expect(dialog.getByRole('button', { name: 'New address' })).toBeVisible();
  });
});

test('REL-17 a plan is made for an event and taken off it once', async () => {
  const plan = aPlan({ name: 'Warm Up Day' });
  const assigned = { event_id: 6, lesson_plan_id: 3, lesson_plan: plan };
  server
    .answer(listPrograms, [aProgram()])
    .answer(listEvents, [anEvent({ can: { edit: false, plan: true } })])
    .answer(listEventLessonPlans, []);
  server.answer(createLessonPlan, () => (server.answer(listEventLessonPlans, [assigned]), plan));
  server.answer(deleteEventLessonPlan, () => (server.answer(listEventLessonPlans, []), { message: 'Taken off.' }));
  await open('/events?program_id=2', a('mentor'));
  const card = cardCalled('Build Day');
  await card.getByRole('button', { name: /^Create Lesson Plan/ }).click();
  await dialog.getByLabel('Name *').fill('Warm Up Day');
  await dialog.getByLabel('Video Title *').fill('How to brainstorm');
  await dialog.getByLabel(/YouTube URL/).fill('https://youtu.be/NugRZGDbPFU');
  await sendsOnce(createLessonPlan, async () => {
    await dialog.getByLabel('Name *').enterTwice();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem')).toHaveCount(1);
  });
  await card.getByRole('button', { name: 'Remove Warm Up Day from Build Day' }).click();
  await sendsOnce(deleteEventLessonPlan, async () => {
    await question.getByRole('button', { name: 'Remove' }).clickTwice();
    await expect(page.getByText('Removed “Warm Up Day” from “Build Day”.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 mentors are added, changed, removed and imported once', async () => {
  let mentors: Mentor[] = [];
  server
    .answer(listMentors, () => mentors)
    .answer(createMentor, ({ body }) => (mentors = [aMentor({ name: body.name })])[0]!)
    .answer(updateMentor, ({ body }) => (mentors = [aMentor({ name: 'Ada', interest_area: body.interest_area! })])[0]!)
    .answer(removeMentor, () => ((mentors = []), { message: 'Mentor removed.' }))
    .answer(importMentors, ({ body }) => ({
      added: [{ name: 'Bob', email: 'bob@school.example', grade: 12 }],
      changed: [],
      unchanged: 0,
      problems: [],
      fingerprint: 'print',
      applied: body.apply === 'print',
    }));
  await open('/scheduler', a('admin'));
  await sendsOnce(createMentor, async () => {
    await page.getByRole('button', { name: 'New high school mentor' }).first().click();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email').fill('ada@school.example');
    await dialog.getByLabel('Interest Area').fill('Robots');
    await dialog.getByLabel('Name').enterTwice();
    await expect(page.getByText('High school mentor added.')).toBeVisible();
  });
  await sendsOnce(updateMentor, async () => {
    await page.getByRole('button', { name: 'Edit Ada' }).first().click();
    await dialog.getByLabel('Interest Area').fill('Chess');
    await dialog.getByRole('button', { name: 'Save' }).clickTwice();
    await expect(page.getByText('High school mentor saved.')).toBeVisible();
  });
  await sendsOnce(removeMentor, async () => {
    await page.getByRole('button', { name: 'Remove Ada' }).first().click();
    await question.getByRole('button', { name: 'Remove' }).clickTwice();
    await expect(page.getByText('Ada removed.')).toBeVisible();
  });
  await page
    .getByRole('button', { name: /Import/ })
    .first()
    .click();
  const csv = 'Name,Email,Grade,DI Experience,Interest Area\nBob,bob@school.example,12,No,Art\n';
  await dialog.getByLabel('CSV file').setInputFiles(new File([csv], 'm.csv', { type: 'text/csv' }));
  await expect(dialog.getByRole('button', { name: 'Import 1 high school mentor' })).toBeEnabled();
  await sendsOnce(importMentors, async () => {
    await dialog.getByRole('button', { name: 'Import 1 high school mentor' }).clickTwice();
    await expect(page.getByText('Imported: 1 added, 0 changed.')).toBeVisible();
  });
});
