import * as z from 'zod/mini';
import { id, idNumber, line, optionalLine, rawLimit, readable } from '../shared/fields.ts';
import {
  boxItemsMax,
  boxListMaxLength,
  boxNameMaxLength,
  materialNameMaxLength,
  materialQuantityMax,
  materialUnitsMaxLength,
  searchMaxLength,
} from '../shared/limits.ts';

const tooMuch = `Please enter a number up to ${materialQuantityMax.toLocaleString('en-US')}.`;
/** Null means that there is always enough, and nobody counts. */
const quantity = z.nullable(
  z
    .number('Please enter a number.')
    .check(z.gte(0, 'Please enter a number of 0 or more.'), z.lte(materialQuantityMax, tooMuch)),
);
const itemFields = {
  name: line(materialNameMaxLength, 'Please name the material.'),
  quantity,
  units: z.pipe(
    z.nullable(optionalLine(materialUnitsMaxLength)),
    z.transform((value) => value ?? ''),
  ),
  /** Comes back after use, so it is never offered as used up. */
  is_tool: z.boolean(),
};

const boxItem = z.object({
  name: itemFields.name,
  quantity: itemFields.quantity,
  units: z._default(itemFields.units, ''),
  is_tool: z._default(itemFields.is_tool, false),
});
export type NewBoxItem = z.output<typeof boxItem>;

export const newBox = z.object({ name: line(boxNameMaxLength, 'Please enter a name.') });

/** Absent means unchanged. `group_id` null stops sharing the box with its group. Only its owner can change either. */
export const boxChanges = z.partial(z.object({ name: newBox.shape.name, group_id: z.nullable(idNumber) }));
export type BoxChanges = z.output<typeof boxChanges>;

/** Materials to add: one by one, or as a pasted list. */
export const boxAdditions = z.union([
  z.object({ items: z.array(boxItem).check(z.minLength(1), z.maxLength(boxItemsMax)) }),
  z.object({
    text: z.string().check(rawLimit(boxListMaxLength), z.minLength(1), z.maxLength(boxListMaxLength), readable),
  }),
]);
export type BoxAdditions = z.output<typeof boxAdditions>;

/**
 * Absent means unchanged. `by` is added to the quantity (negative to subtract), never below 0, even while others change
 * it.
 */
export const boxItemChanges = z.partial(
  z.object({ ...itemFields, by: z.number().check(z.gte(-materialQuantityMax), z.lte(materialQuantityMax)) }),
);
export type BoxItemChanges = z.output<typeof boxItemChanges>;

export const boxItemParams = z.object({ id, itemId: id });

export const ownedMaterial = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.nullable(z.number()),
  units: z.string(),
  is_tool: z.boolean(),
});
export type BoxItem = z.infer<typeof ownedMaterial>;

export const boxRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Group whose leaders share it. */
  group_id: z.nullable(z.int()),
  group_name: z.nullable(z.string()),
  /** "First L." of the owner; null where that is the caller, or the account is gone. */
  owner: z.nullable(z.string()),
  /** Number of different materials in it. */
  materials: z.int(),
  can: z.object({ give: z.boolean(), delete: z.boolean() }),
});
export type BoxRow = z.infer<typeof boxRow>;

export const box = z.extend(boxRow, { items: z.array(ownedMaterial), version: z.int() });
export type Box = z.infer<typeof box>;

/** `left_out`: lines of a pasted list that do not read like a material, as written. */
export const boxAfterAdding = z.extend(box, { left_out: z.array(z.string()) });

export const materialNamesQuery = z.object({
  search: z.string().check(z.minLength(1), z.maxLength(searchMaxLength), readable),
});

/** At most ten, the likeliest first. `units` is the usual unit. */
export const materialNames = z.array(z.object({ name: z.string(), units: z.string() }));
