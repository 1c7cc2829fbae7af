import * as boxes from '@teamsparks/contract/boxes/endpoints';
import type { Harness } from './harness.ts';
import type { Person } from './people.ts';

/** Returns the parameters of a call about a box. */
export const atBox = (id: number) => ({ params: { id: String(id) } });

/** Returns the parameters of a call about an item of a box. */
export const atItem = (id: number, itemId: number) => ({ params: { id: String(id), itemId: String(itemId) } });

/** Returns functions that create, fill and read boxes. */
export function boxCalls(harness: Harness) {
  return {
    aBox: async (as: Person, name = 'Blue crate') => (await harness.call(boxes.createBox, { as, body: { name } })).body,
    add: (as: Person, id: number, body: object) =>
      harness.call(boxes.addBoxItems, { as, ...atBox(id), body: body as { text: string } }),
    read: (as: Person, id: number) => harness.call(boxes.getBox, { as, ...atBox(id) }),
  };
}
