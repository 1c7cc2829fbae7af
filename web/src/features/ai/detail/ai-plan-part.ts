import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import { wholeMinutes } from '@teamsparks/contract/challenges/challenge-minutes';
import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { teachingTextMaxLength } from '@teamsparks/contract/shared/limits';
import type { NewPart } from '../../../parts/plans/plan-calls.ts';

/** Minutes of a challenge that has no times. */
const usualMinutes = 20;

/**
 * Returns an AI challenge as a new text part for a lesson plan, with its own time (reading and scoring included)
 * rounded up to minutes or, without time limits, 20 minutes. Its text has only scene, task, rules and the team's
 * materials, cut to the longest allowed, null if there are none: the challenge is in no library, and not everyone
 * who sees the plan may read the host's parts.
 */
export function aiPlanPart({ title, details }: Pick<AiChallenge, 'title' | 'details'>): NewPart {
  const minutes = wholeMinutes(details?.time_limits ?? null);
  const text = details && teamWords(details).slice(0, teachingTextMaxLength).toWellFormed();
  return { kind: 'text', title: cleanAiTitle(title), text: text || null, minutes: minutes ?? usualMinutes };
}

/** Returns scene, task, rules and materials as text. */
function teamWords({ scene, task, rules, materials }: NonNullable<AiChallenge['details']>): string {
  const things = materials
    .filter((thing) => !isForRoom(thing))
    .map(({ name, quantity, units }) => `- ${[quantity, units, name].filter(Boolean).join(' ')}`);
  const blocks = [scene, task, rules.map((rule) => `- ${rule}`), things.length > 0 ? ['Materials:', ...things] : []];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
