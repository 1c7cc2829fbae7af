import type { NewItem } from '../lesson-plans/fields/items.ts';
import type { SessionPart } from './fields.ts';
import { sessionPartTitles } from './session-parts.ts';

/** A part of a session as a part of a lesson plan, which leaves out setting up. */
export function planPartOf({ kind, title, minutes, setup_minutes, challenge_id, steps }: SessionPart): NewItem {
  if (kind === 'challenge') {
    return { kind, challenge_id: challenge_id ?? 0, minutes: withoutSetup(minutes, setup_minutes) };
  }
  if (kind === 'break') return { kind, title: sessionPartTitles.break, minutes };
  return { kind: 'text', title, text: steps.join('\n') || null, minutes };
}

/** Minutes of a challenge of a session without those to set up: what it takes in a plan and in a run. */
export const withoutSetup = (minutes: number, setupMinutes = 0): number => Math.max(0, minutes - setupMinutes);
