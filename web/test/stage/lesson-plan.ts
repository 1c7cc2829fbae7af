import type { PlanChallenge, PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import {
  findLessonPlans,
  getLessonPlan,
  listLessonPlans,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listTrainingSessions } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { open, page, server } from './page.ts';
import { a } from './people.ts';
import { aPlanPage, aVideo, aWholePlan } from './teaching.ts';

export const aTrainingSession = { id: 5, name: 'Warm-up', description: 'Everyone stands in a circle.' };

export function videoPart(its: Partial<ReturnType<typeof aVideo>> = {}): PlanItem {
  const { id, title, description, video_url, duration_seconds, progress } = aVideo(its);
  return {
    kind: 'video',
    id: 11,
    minutes: null,
    training_session_video: {
      id: 21,
      video_order: 1,
      training_session: aTrainingSession,
      training_video: { id, title, description, video_url, duration_seconds, progress },
    },
  };
}

export const tape = { name: 'Tape', quantity: 2, units: 'rolls', category: 'non_damaging' as const };
export const paperChain: PlanChallenge = {
  id: 41,
  name: 'Paper Chain',
  level: 'Elementary',
  category: 'Tower',
  time_limits: { plan: 2, build: 6 },
  materials: [tape],
};
export const challengePart: PlanItem = { kind: 'challenge', id: 12, minutes: 30, challenge: paperChain };
export const notes: PlanItem = { kind: 'text', id: 13, minutes: 10, title: 'Rules', text: 'Explain the scoring.' };
export const pause: PlanItem = { kind: 'break', id: 14, minutes: 5, title: 'Snack' };

export const aDay = (its: Partial<WholePlan> = {}) =>
  aWholePlan({ name: 'Build Day', items: [videoPart(), challengePart, notes, pause], ...its });

/** Opens the page of a plan that the server has. */
export async function openPlan(plan: WholePlan, as = a('admin'), search = ''): Promise<void> {
  server
    .answer(getLessonPlan, plan)
    .answer(listLessonPlans, [])
    .answer(findLessonPlans, aPlanPage())
    .answer(listTrainingSessions, [aTrainingSession]);
  await open(`/lesson-plans/3${search}`, as);
}

/** Returns the rows of the plan from left to right, without their menus. */
export const planRows = () => page.getByRole('region', { name: 'Sessions' }).locator('button[aria-current]');

/** Presses an entry of the plan's ⋯ menu. */
export async function fromPlanMenu(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await page.getByRole('button', { name: entry }).click();
}

/** Opens the dialog that adds a part of this kind: "Notes", "Video". */
export async function addSomethingElse(kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.getByRole('button', { name: kind }).click();
}
