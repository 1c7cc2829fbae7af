import { challengeChanges, type ChallengeChanges } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import type { Status } from '@teamsparks/contract/vocabulary';
import * as z from 'zod/mini';
import { type FieldName, fieldLabels } from '../fields/field-labels.ts';
import { differing } from '../../../shared/forms/merge-values.ts';
import type { FormFields } from '../fields/form-fields.ts';
import { partsOf, timeParts } from '../fields/time-parts.ts';

/** The form of edit mode while somebody types. */
export interface EditFields extends FormFields {
  /** Names. */
  tags: string[];
  /** Follows from the materials where there are some. */
  has_materials: boolean;
  /** Changed elsewhere. This form only reports what it was changed to. */
  status: Status;
}
type EditFieldName = keyof EditFields;

/** What may be sent, except that time limits are typed row by row. */
export const editFields = z.extend(challengeChanges, { time_limits: timeParts });

/** Fields that this person cannot see hold a placeholder, which is neither shown nor sent. */
export function valuesOf(challenge: Challenge): EditFields {
  return {
    name: challenge.name,
    one_liner: challenge.one_liner ?? null,
    level: challenge.level,
    tournament_level: challenge.tournament_level,
    type: challenge.type,
    category: challenge.category,
    variant: challenge.variant ?? null,
    core_mechanic: challenge.core_mechanic ?? null,
    setup_difficulty: challenge.setup_difficulty ?? 3,
    skills: challenge.skills ?? [],
    safety_flags: challenge.safety_flags ?? [],
    time_limits: partsOf(challenge.time_limits),
    copyright: challenge.copyright,
    source_id: challenge.source_id,
    materials: challenge.materials ?? [],
    tags: (challenge.tags ?? []).map(({ name }) => name),
    has_materials: challenge.has_materials,
    status: challenge.status,
  };
}

/** The fields that are not in what the server answered to this person. */
export function hiddenFields(challenge: Challenge): ReadonlySet<EditFieldName> {
  return new Set(editNames.filter((name) => challenge[name] === undefined));
}

const editNames = (Object.keys(fieldLabels) as FieldName[]).filter((name) => name !== 'status');

/** Only what was changed. `checked` is `typed` as `editFields` reads it, empty texts as null. */
export function changesOf(
  before: EditFields,
  typed: EditFields,
  checked: z.output<typeof editFields>,
): z.input<typeof challengeChanges> {
  const names = differing(before, typed);
  // The server tells from the list whether there are materials.
  const sent = names.includes('materials') ? names.filter((name) => name !== 'has_materials') : names;
  const changes: Partial<Record<EditFieldName, unknown>> = {};
  for (const name of sent) {
    const value = (checked as Partial<Record<EditFieldName, unknown>>)[name];
    // An empty choice means "not said".
    changes[name] = name === 'safety_flags' && typed.safety_flags.length === 0 ? null : value;
  }
  return changes as ChallengeChanges;
}
