import type { ReplyInput } from '@teamsparks/contract/calls';
import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { listEventLessonPlans, listEvents, updateEvent } from '@teamsparks/contract/events/endpoints';
import { getLessonPlan, updatePlanItem } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listMentors, updateMentor } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms, updateProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listTrainingVideos, updateTrainingVideo } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aMentor } from '../stage/rows.ts';
import { anEvent, aProgram, aVideo, aWholePlan } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save' });
const noticeOf = (what: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: `Not saved yet: someone else changed this ${what} while you were editing.` });
const cardCalled = (name: string) =>
  page.getByRole('article').filter({ has: (card) => card.getByRole('heading', { name }) });
const versions = (endpoint: Endpoint) => server.requests(endpoint).map(({ headers }) => headers.get('if-match'));

/** Refuses the next change, because someone else saved `theirs`; answers the one after it with `taken`. */
function changedMeanwhile<E extends Endpoint>(endpoint: E, theirs: object, taken: () => ReplyInput<E>): void {
  server.answer(endpoint, taken);
  server.refuseOnce(endpoint, { code: 'stale', detail: 'Changed meanwhile.', current: { ...theirs, version: 2 } });
}

test('GAP-39: two people edit a program', async () => {
  let program = aProgram();
  server.answer(listPrograms, () => [program]);
  changedMeanwhile(updateProgram, aProgram({ summary: 'Theirs.', restricted: true }), () => {
    return (program = aProgram({ summary: 'Mine.', restricted: true, version: 3 }));
  });
  await open('/programs', a('admin'));
  await cardCalled('Maker Club').getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Summary').fill('Mine.');
  await save.click();
  const notice = noticeOf('program');
  await expect(notice).toContainText('Summary: None → became Theirs.');
  await expect(notice).toContainText('Restricted: No → became Yes');
  await expect(
    dialog
      .locator('[tabindex="-1"]')
      .filter({ has: () => notice })
      .last(),
  ).toBeFocused();
  await expect(dialog.getByLabel('Summary')).toHaveValue('Mine.');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await save.click();
  await expect(cardCalled('Maker Club')).toContainText('Mine.');
  await expect(cardCalled('Maker Club')).toContainText('Restricted');
  expect(versions(updateProgram)).toEqual(['"1"', '"2"']);
  expect(server.requests(updateProgram).at(-1)?.body).toMatchObject({ summary: 'Mine.', restricted: true });
});

test('GAP-39: two people edit an event', async () => {
  let event = anEvent();
  server.answer(listPrograms, [aProgram(), aProgram({ id: 5, name: 'Bridge Club' })]);
  server.answer(listEvents, () => [event]).answer(listEventLessonPlans, []);
  changedMeanwhile(updateEvent, anEvent({ program_id: 5, program_name: 'Bridge Club', place: 'Gym' }), () => {
    return (event = anEvent({ program_id: 5, program_name: 'Bridge Club', place: 'Hall', version: 3 }));
  });
  await open('/events', a('admin'));
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Place').fill('Hall');
  await save.click();
  const notice = noticeOf('event');
  await expect(notice).toContainText('Program: Maker Club → became Bridge Club');
  await expect(notice).toContainText('Place: None → became Gym');
  await expect(dialog.getByLabel('Program')).toHaveValue('5');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Hall');
  expect(versions(updateEvent)).toEqual(['"1"', '"2"']);
  expect(server.requests(updateEvent).at(-1)?.body).toMatchObject({ program_id: 5, place: 'Hall' });
});

test('GAP-39: two people edit a mentor', async () => {
  let mentor = aMentor({ grade: 9, di_experience: false, interest_area: 'Art' });
  server.answer(listMentors, () => [mentor]);
  changedMeanwhile(updateMentor, { ...mentor, grade: 11, di_experience: true }, () => {
    return (mentor = aMentor({ grade: 11, di_experience: true, interest_area: 'Robots', version: 3 }));
  });
  await open('/scheduler', a('admin'));
  await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click();
  await dialog.getByLabel('Interest Area').fill('Robots');
  await save.click();
  const notice = noticeOf('mentor');
  await expect(notice).toContainText('Grade: 9 → became 11');
  await expect(notice).toContainText('DI Experience: No → became Yes');
  await expect(notice.getByRole('button')).toHaveCount(0);
  await save.click();
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toContainText(/11.*Yes.*Robots/);
  expect(server.requests(updateMentor).at(-1)?.body).toMatchObject({
    grade: 11,
    di_experience: true,
    interest_area: 'Robots',
  });
});

test('GAP-39: two people write the same part of a plan', async () => {
  const withPart = (title: string, minutes: number) =>
    aWholePlan({ items: [{ kind: 'break', id: 1, title, minutes }] });
  server.answer(getLessonPlan, withPart('Alpha', 5));
  changedMeanwhile(updatePlanItem, withPart('Beta', 7), () => ({ ...withPart('Beta', 25), version: 3 }));
  await open('/lesson-plans/3', a('admin'));
  await page.getByRole('button', { name: 'More for Alpha' }).click();
  await page.getByRole('button', { name: 'Edit' }).last().click();
  await dialog.getByLabel('Minutes').fill('25');
  await save.click();
  const notice = noticeOf('part of the lesson plan');
  await expect(notice).toContainText('Title: Alpha → became Beta');
  await expect(notice).toContainText('Minutes: 5 → became 7');
  server.answer(getLessonPlan, { ...withPart('Beta', 25), version: 3 });
  await save.click();
  const parts = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(parts.last()).toContainText(/Beta.*25 min/);
});

test('GAP-39: two people edit a training video', async () => {
  let video = aVideo();
  server.answer(listTrainingVideos, () => [video]);
  changedMeanwhile(updateTrainingVideo, aVideo({ description: 'Theirs.', duration_seconds: 7 }), () => {
    return (video = aVideo({ description: 'Theirs.', duration_seconds: 61, version: 3 }));
  });
  await open('/training-videos', a('admin'));
  await page.getByRole('button', { name: 'Edit How to brainstorm' }).click();
  await dialog.getByLabel('Duration (seconds)').fill('61');
  const update = dialog.getByRole('button', { name: 'Update Video' });
  await update.click();
  const notice = noticeOf('training video');
  await expect(notice).toContainText('Description: None → became Theirs.');
  await expect(notice).toContainText('Duration (seconds): 100 → became 7');
  await update.click();
  await expect(page.getByRole('article').filter({ hasText: 'How to brainstorm' })).toContainText(/1:01.*Theirs\./);
  expect(server.requests(updateTrainingVideo).at(-1)?.body).toMatchObject({
    description: 'Theirs.',
    duration_seconds: 61,
  });
});
