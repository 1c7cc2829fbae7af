import type { Box, BoxItem } from '@teamsparks/contract/boxes/addresses';

/** What lies in a box. */
export const straws: BoxItem = { id: 1, name: 'Straws', quantity: 12, units: '', is_tool: false };
export const tape: BoxItem = { id: 2, name: 'Masking tape', quantity: null, units: '', is_tool: false };
export const scissors: BoxItem = { id: 3, name: 'Scissors', quantity: 4, units: 'pairs', is_tool: true };

/** Returns a box of the visitor's own with straws, tape and scissors. */
export const aBox = (its: Partial<Box> = {}): Box => ({
  id: 5,
  name: 'Blue crate',
  group_id: null,
  group_name: null,
  owner: null,
  materials: 3,
  can: { give: true, delete: true },
  items: [straws, tape, scissors],
  version: 4,
  ...its,
});
