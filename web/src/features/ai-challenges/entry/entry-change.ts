import type { AiChallenge } from '@teamsparks/contract/ai';
import type { AiChanges } from '@teamsparks/contract/ai-fields';

/** The fields that can be changed (decisions.md GAP-33), in the order of the form. */
export const entryFields = ['title', 'description', 'type', 'category', 'difficulty'] as const;
export type EntryField = (typeof entryFields)[number];
export type EntryValues = Required<AiChanges>;

export function valuesOf({ title, description, type, category, difficulty }: AiChallenge): EntryValues {
  return { title, description, type, category, difficulty };
}

/** What differs from the challenge: only that is sent. */
export function changeOf(challenge: AiChallenge, values: EntryValues): AiChanges {
  const changed = entryFields.filter((name) => values[name] !== challenge[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
