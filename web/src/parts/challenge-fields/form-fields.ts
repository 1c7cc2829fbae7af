import { challengeFieldTable, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { answered, type Challenge, newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { materialCategories, safetyFlags, variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import * as z from 'zod/mini';
import { partsOf, timePart, timeParts } from './time-parts.ts';

/** As wide as the form. */
export const wideFields = ['name', 'one_liner'] as const;
/** Beside each other. */
export const narrowFields = [
  ...(['level', 'tournament_level', 'setup_difficulty', 'type', 'category', 'variant'] as const),
  ...(['core_mechanic', 'copyright', 'source_id'] as const),
];
/** Several controls each. */
export const groupFields = ['skills', 'safety_flags', 'time_limits'] as const;

/** The fields of the forms, in their order. */
const formOrder = [
  ...[...wideFields, ...narrowFields, 'tags', ...groupFields],
  ...(['status', 'materials', 'has_materials'] as const),
] as const;
type FieldName = (typeof formOrder)[number];

/** The names above the fields, also in the summary of errors and in sentences; in the order of the forms. */
export const fieldLabels = Object.fromEntries(
  formOrder.map((name) => [name, challengeFieldTable[name].label]),
) as Record<FieldName, string>;

const typed = [...wideFields, ...narrowFields, ...groupFields, 'materials'] as const;

/** What every form of a challenge holds while somebody types: looser than what may be sent, so that half-typed values can be kept too. */
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
/** A material while it is typed; null: no quantity yet. */
export type MaterialRow = FormFields['materials'][number];

/** How the contract's schemas read what is typed otherwise than it is sent. */
export const sentFields = {
  time_limits: timeParts,
  /** An empty choice means "not said". */
  safety_flags: z.pipe(
    newChallenge.shape.safety_flags,
    z.transform((flags) => (flags?.length ? flags : null)),
  ),
};

/** What the form opens with. Fields that this person cannot see hold a placeholder, which is neither shown nor sent. */
export function typedValues(known: { [F in FormFieldName]?: Challenge[F] | null }): FormFields {
  const values = typed.map((name) => [name, known[name] ?? challengeFieldTable[name].initial]);
  return {
    ...Object.fromEntries(values),
    safety_flags: known.safety_flags ?? [],
    time_limits: partsOf(known.time_limits ?? null),
  };
}

/** Another category takes the variant along if it has it too. */
export function withFittingVariant<Values extends Pick<FormFields, 'category' | 'variant'>>(
  next: Values,
  before: Values,
): Values {
  return next.category === before.category ? next : { ...next, variant: fitting(next) };
}

/** The variant if the category has it, else null. */
export function fitting({ variant, category }: Pick<FormFields, 'variant' | 'category'>): string | null {
  return variant !== null && variantsOf(category).includes(variant) ? variant : null;
}
