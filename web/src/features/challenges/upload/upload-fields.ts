import * as z from 'zod/mini';
import { newChallenge, type NewChallenge } from '@teamsparks/contract/challenge-fields';
import type { ChallengeDraft } from '@teamsparks/contract/metadata-text';
import {
  categories,
  challengeTypes,
  coreMechanics,
  levels,
  materialCategories,
  safetyFlags,
  skills,
  tournamentLevels,
  variantsOf,
} from '@teamsparks/contract/vocabulary';
import { partsOf, timePart, timeParts } from './time-parts.ts';

/** The form while somebody types: looser than what may be sent, so that half-typed values can be kept too. */
export const typedFields = z.object({
  name: z.string(),
  one_liner: z.nullable(z.string()),
  level: z.enum(levels),
  tournament_level: z.nullable(z.enum(tournamentLevels)),
  type: z.enum(challengeTypes),
  category: z.enum(categories),
  variant: z.nullable(z.string()),
  core_mechanic: z.nullable(z.enum(coreMechanics)),
  setup_difficulty: z.number(),
  skills: z.array(z.enum(skills)),
  safety_flags: z.array(z.enum(safetyFlags)),
  time_limits: z.array(timePart),
  copyright: z.string(),
  source_id: z.nullable(z.number()),
  status: z.enum(['draft', 'published']),
  materials: z.array(
    z.object({
      name: z.string(),
      quantity: z.nullable(z.number()),
      units: z.string(),
      category: z.enum(materialCategories),
    }),
  ),
});
export type UploadFields = z.infer<typeof typedFields>;
/** A material while it is typed; null: no quantity yet. */
export type MaterialRow = UploadFields['materials'][number];
export type UploadFieldName = keyof UploadFields;

/** The contract's new challenge, except that time limits are typed row by row. The PDF is added when it is staged. */
export const uploadFields = z.extend(newChallenge, { time_limits: timeParts });

/** The names above the fields, also where they are listed in a sentence or in the summary of errors. */
export const fieldLabels: Record<UploadFieldName, string> = {
  name: 'Name',
  one_liner: 'One liner',
  level: 'Level',
  tournament_level: 'Tournament level',
  type: 'Type',
  category: 'Category',
  variant: 'Variant',
  core_mechanic: 'Core mechanic',
  setup_difficulty: 'Setup difficulty',
  skills: 'Skills',
  safety_flags: 'Safety flags',
  time_limits: 'Time limits',
  copyright: 'Copyright',
  source_id: 'Source ID',
  status: 'Publish now',
  materials: 'Materials',
};

/** Published at once unless somebody says otherwise (decisions.md WRT-32). */
export function fieldsOf(draft: ChallengeDraft): UploadFields {
  const { has_materials: _, ...rest } = draft;
  return {
    ...rest,
    skills: draft.skills ?? [],
    safety_flags: draft.safety_flags ?? [],
    time_limits: partsOf(draft.time_limits),
    copyright: draft.copyright ?? 'Unknown',
    status: 'published',
  };
}

/** has_materials follows the list (UPL-053); no safety flag chosen is "not said", which is stored as null. */
export function bodyOf(values: z.output<typeof uploadFields>, uploadId: string): NewChallenge {
  return {
    ...values,
    has_materials: values.materials.length > 0,
    safety_flags: values.safety_flags?.length ? values.safety_flags : null,
    upload_id: uploadId,
  };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields that differ from what they were last filled with, in the order of the form. */
export function editedByHand(filled: UploadFields, current: UploadFields): UploadFieldName[] {
  return (Object.keys(fieldLabels) as UploadFieldName[]).filter((name) => !same(filled[name], current[name]));
}

export interface Refill {
  values: UploadFields;
  /** Edited fields for which the new source has something else; they kept what was typed. */
  kept: UploadFieldName[];
}

/** Fills the fields anew from another file; what was edited by hand since `filled` stays. "Publish now" is no file's matter. */
export function refill(filled: UploadFields, current: UploadFields, fresh: UploadFields): Refill {
  const edited = editedByHand(filled, current).filter((name) => name !== 'status');
  const typed = Object.fromEntries(edited.map((name) => [name, current[name]]));
  const values: UploadFields = { ...fresh, ...typed, status: current.status };
  const variant = fitting(values);
  return { values: { ...values, variant }, kept: edited.filter((name) => !same(current[name], fresh[name])) };
}

/** The variant if the category has it, else null. */
export function fitting({ variant, category }: Pick<UploadFields, 'variant' | 'category'>): string | null {
  return variant !== null && variantsOf(category).includes(variant) ? variant : null;
}
