import type { NewItem } from '../lesson-plans/fields/items.ts';
import { numberedSteps } from '../lesson-plans/plan-parts.ts';
import type { PracticePlanPart } from './fields.ts';
import { practicePlanPartTitles } from './practice-plan-parts.ts';

/**
 * Turns a part of a practice plan into a part of a lesson plan, which has no time for setting up; a warm-up or a debrief
 * becomes a text of its steps, numbered.
 */
export function planPartOf({ kind, title, minutes, setup_minutes, challenge_id, steps }: PracticePlanPart): NewItem {
  if (kind === 'challenge') {
    return { kind, challenge_id: challenge_id ?? 0, minutes: withoutSetup(minutes, setup_minutes) };
  }
  if (kind === 'break') return { kind, title: practicePlanPartTitles.break, minutes };
  return { kind: 'text', title, text: numberedSteps(steps) || null, minutes };
}

/**
 * Returns the minutes of a challenge in a practice plan without those for setting up, never below 0; that is its time in a
 * plan and in a run.
 */
export const withoutSetup = (minutes: number, setupMinutes = 0): number => Math.max(0, minutes - setupMinutes);
