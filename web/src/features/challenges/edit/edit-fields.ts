import { challengeChanges, type ChallengeChanges } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import * as z from 'zod/mini';
import { type FieldName, fieldLabels } from '../fields/field-labels.ts';
import { fitting, type FormFields } from '../fields/form-fields.ts';
import { partsOf, timeParts } from '../fields/time-parts.ts';
import { isSame } from '../is-same.ts';

/** The form of edit mode while somebody types. */
export interface EditFields extends FormFields {
  /** Names. */
  tags: string[];
  /** Follows from the materials where there are some. */
  has_materials: boolean;
}
export type EditFieldName = keyof EditFields;

/** What may be sent, except that time limits are typed row by row. */
export const editFields = z.extend(challengeChanges, { time_limits: timeParts });

/** Fields that the person does not get to see have any value: it is neither shown nor sent. */
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
  };
}

/** The fields that are not in what the server answered to this person (decisions.md WRT-43). */
export function hiddenFields(challenge: Challenge): ReadonlySet<EditFieldName> {
  return new Set(editNames.filter((name) => challenge[name] === undefined));
}

const editNames = (Object.keys(fieldLabels) as FieldName[]).filter((name) => name !== 'status');

/** In the order of the form. */
export function changedNames(before: EditFields, after: EditFields): EditFieldName[] {
  return editNames.filter((name) => !isSame(before[name], after[name]));
}

/** Only what was changed (decisions.md WRT-14). `checked` is `typed` as `editFields` reads it, empty texts as null (DET-064). */
export function changesOf(
  before: EditFields,
  typed: EditFields,
  checked: z.output<typeof editFields>,
): z.input<typeof challengeChanges> {
  const names = changedNames(before, typed);
  // The server tells from the list whether there are materials.
  const sent = names.includes('materials') ? names.filter((name) => name !== 'has_materials') : names;
  const changes: Partial<Record<EditFieldName, unknown>> = {};
  for (const name of sent) {
    const value = checked[name];
    // No flag chosen is "not said".
    changes[name] = name === 'safety_flags' && typed.safety_flags.length === 0 ? null : value;
  }
  return changes as ChallengeChanges;
}

export interface Merge {
  values: EditFields;
  /** Fields that another person changed and this one did not. */
  taken: EditFieldName[];
  /** Fields that both changed, not to the same; they keep what was typed here. */
  clashing: EditFieldName[];
}

/** Brings together what was typed and what somebody else saved meanwhile, both from `base`. */
export function merge(base: EditFields, mine: EditFields, theirs: EditFields): Merge {
  const changedHere = new Set(changedNames(base, mine));
  const changedThere = changedNames(base, theirs);
  const taken = changedThere.filter((name) => !changedHere.has(name));
  const clashing = changedThere.filter((name) => changedHere.has(name) && !isSame(mine[name], theirs[name]));
  const values = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
  if (values.category !== mine.category) values.variant = fitting(values);
  return { values, taken, clashing };
}
