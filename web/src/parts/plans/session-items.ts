import type { SessionPart } from '@teamsparks/contract/session';
import { sessionPartTitles } from '@teamsparks/contract/session-parts';
import type { NewPart } from './plan-calls.ts';

/** A part of a session as a part of a plan. */
export function planPartOf({ kind, title, minutes, challenge_id, steps }: SessionPart): NewPart {
  if (kind === 'challenge') return { kind, challenge_id: challenge_id ?? 0, minutes };
  if (kind === 'break') return { kind, title: sessionPartTitles.break, minutes };
  return { kind: 'text', title, text: steps.join('\n') || null, minutes };
}
