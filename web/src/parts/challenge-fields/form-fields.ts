import { challengeFieldTable, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { answered, type Challenge, newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { materialCategories, safetyFlags, variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import * as z from 'zod/mini';
import { partsOf, timePart, timeParts } from './time-parts.ts';

/** Fields as wide as the form. */
export const wideFields = ['name', 'one_liner'] as const;
/** Fields shown side by side. */
export const narrowFields = [
  'level',
  'tournament_level',
  'setup_difficulty',
  'type',
  'category',
  'variant',
  'core_mechanic',
  'copyright',
  'source_id',
] as const;
/** Fields with several controls each. */
export const groupFields = ['skills', 'safety_flags', 'time_limits'] as const;

/** The fields of the forms, in their order. */
const formOrder = [
  ...wideFields,
  ...narrowFields,
  'tags',
  ...groupFields,
  'status',
  'materials',
  'has_materials',
] as const;
type FieldName = (typeof formOrder)[number];

/** Labels of the fields, also for the summary of errors and in sentences; in the order of the forms. */
export const fieldLabels = Object.fromEntries(
  formOrder.map((name) => [name, challengeFieldTable[name].label]),
) as Record<FieldName, string>;

const typed = [...wideFields, ...narrowFields, ...groupFields, 'materials'] as const;

/**
 * What each form of a challenge holds while a person types. Looser than what may be sent, so that half-typed values can
 * be stored too.
 */
export const typedFields = z.object({
  ...pick(answered, typed),
  safety_flags: z.array(z.enum(safetyFlags)),
  time_limits: z.array(timePart),
  source_id: z.nullable(z.number()),
  materials: z.array(
    z.object({
      name: z.string(),
      quantity: z.nullable(z.number()),
      units: z.string(),
      category: z.enum(materialCategories),
    }),
  ),
});
export type FormFields = z.infer<typeof typedFields>;
export type FormFieldName = keyof FormFields;
/** A material while it is typed; a null quantity is not typed yet. */
export type MaterialRow = FormFields['materials'][number];

/** Schemas for fields whose typed form differs from what is sent. */
export const sentFields = {
  time_limits: timeParts,
  /** No flag chosen means "not said". */
  safety_flags: z.pipe(
    newChallenge.shape.safety_flags,
    z.transform((flags) => (flags?.length ? flags : null)),
  ),
};

/**
 * Returns the form's values for a challenge, with time limits as rows. A field that is null or absent gets its
 * initial value.
 */
export function typedValues(challenge: { [F in FormFieldName]?: Challenge[F] | null }): FormFields {
  const values = typed.map((name) => [name, challenge[name] ?? challengeFieldTable[name].initial]);
  return {
    ...Object.fromEntries(values),
    safety_flags: challenge.safety_flags ?? [],
    time_limits: partsOf(challenge.time_limits ?? null),
  };
}

/**
 * Returns `next`; if its category differs from that of `before`, a variant that the new category does not have becomes
 * null.
 */
export function withFittingVariant<Values extends Pick<FormFields, 'category' | 'variant'>>(
  next: Values,
  before: Values,
): Values {
  return next.category === before.category ? next : { ...next, variant: fitting(next) };
}

/** Returns the variant if the category has it, else null. */
export function fitting({ variant, category }: Pick<FormFields, 'variant' | 'category'>): string | null {
  return variant !== null && variantsOf(category).includes(variant) ? variant : null;
}
