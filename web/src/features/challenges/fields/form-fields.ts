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
import * as z from 'zod/mini';
import { timePart } from './time-parts.ts';

/** What every form of a challenge holds while somebody types: looser than what may be sent, so that half-typed values can be kept too. */
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
