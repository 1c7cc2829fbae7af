import { likeness } from './material-key.ts';

/**
 * Least content of a whole pack, in the measure that challenges ask for: few people measure the tape left on a roll.
 * The smallest pack sold to schools in the United States, so that a box never promises more than it has.
 */
export const packs: readonly (readonly [material: string, unit: string, size: number, of: string])[] = [
  ['masking tape', 'roll', 10, 'meter'],
  ['tape', 'roll', 10, 'meter'],
  ['clear tape', 'roll', 10, 'meter'],
  ['floor tape', 'roll', 10, 'meter'],
  ['waterproof tape', 'roll', 5, 'meter'],
  ['duct tape', 'roll', 9, 'meter'],
  ['string', 'roll', 20, 'meter'],
  ['string', 'ball', 20, 'meter'],
  ['yarn', 'ball', 50, 'meter'],
  ['yarn', 'skein', 50, 'meter'],
  ['ribbon', 'roll', 5, 'meter'],
  ['aluminum foil', 'roll', 7, 'meter'],
  ['aluminum foil', 'sheet', 0.3, 'meter'],
  ['aluminum foil', 'piece', 0.3, 'meter'],
  ['plastic wrap', 'roll', 15, 'meter'],
  ['copy paper', 'ream', 500, 'piece'],
  ['copy paper', 'pack', 100, 'piece'],
  ['colored paper', 'pack', 50, 'piece'],
  ['index cards', 'pack', 100, 'piece'],
  ['sticky notes', 'pad', 50, 'piece'],
  ['paper clips', 'box', 100, 'piece'],
  ['crayons', 'box', 8, 'piece'],
  ['crayons', 'pack', 8, 'piece'],
  ['markers', 'pack', 8, 'piece'],
  ['markers', 'set', 8, 'piece'],
  ['colored pencils', 'pack', 12, 'piece'],
  ['colored pencils', 'box', 12, 'piece'],
  ['colored pencils', 'set', 12, 'piece'],
];
const byName = new Map(packs.map(([thing, unit, size, of]) => [`${thing}\t${unit}`, { size, of }]));

/**
 * Returns the content of one pack of a thing, by the name that `material-names.ts` shows, with its unit; undefined where the
 * table has none.
 */
export const packOf = (thing: string, unit: string) => byName.get(`${thing}\t${likeness(unit)}`);
