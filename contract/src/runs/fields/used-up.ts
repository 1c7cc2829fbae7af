import * as z from 'zod/mini';
import { idNumber, line, optionalLine } from '../../shared/fields.ts';
import {
  boxItemsMax,
  materialNameMaxLength,
  materialQuantityMax,
  materialUnitsMaxLength,
} from '../../shared/limits.ts';

const used = z.object({ name: z.string(), units: z.string(), quantity: z.number() });

/** Materials that a run may have used up, and what was removed from a box for it. */
export const usedUp = z.object({
  /** By the lists of the challenges that were done, for all teams, without tools and materials for the room. */
  materials: z.array(used),
  /** Null where nothing was removed yet. */
  taken: z.nullable(z.object({ box_id: z.int(), box_name: z.string(), materials: z.array(used) })),
});
export type UsedUp = z.infer<typeof usedUp>;

export const takingOut = z.object({
  box_id: idNumber,
  materials: z
    .array(
      z.object({
        name: line(materialNameMaxLength, 'Please name the material.'),
        units: z.pipe(
          z.nullable(optionalLine(materialUnitsMaxLength)),
          z.transform((value) => value ?? ''),
        ),
        quantity: z.number().check(z.gte(0), z.lte(materialQuantityMax)),
      }),
    )
    .check(z.minLength(1), z.maxLength(boxItemsMax)),
});
export type TakingOut = z.output<typeof takingOut>;
