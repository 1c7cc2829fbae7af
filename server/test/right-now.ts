import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { aChallenge } from './builders.ts';
import type { Harness } from './harness.ts';
import type { Person } from './people.ts';
import { giveMaterials } from './planned.ts';

type Wanted = Parameters<typeof aChallenge>[1] & { minutes?: number; materials?: Material[] };
type Query = Record<string, string | string[]>;

const material =
  (category: Material['category'], usualUnits: string) =>
  (name: string, quantity = 1, units = usualUnits): Material => ({ name, quantity, units, category });

/** Returns something that a challenge uses up. */
export const used = material('damaging', 'pieces');
/** Returns something that a challenge needs and gives back. */
export const tool = material('non_damaging', 'pieces');
/** Returns something that only sets up the room. */
export const room = material('setup_only', 'piece');

/** Returns functions that insert challenges and boxes, and ask what fits right now. */
export function rightNow(harness: Harness) {
  async function createChallenge({ minutes = 10, materials = [], ...wanted }: Wanted) {
    const { id } = await aChallenge(harness.context, {
      status: 'published',
      setup_difficulty: 1,
      has_materials: materials.length > 0,
      time_limits: JSON.stringify({ build: minutes }),
      ...wanted,
    });
    await giveMaterials(harness.context, id, ...materials);
    return id;
  }

  const now = async (as: Person, query: Query = {}) => (await harness.call(listNow, { as, query })).body;
  const names = async (as: Person, query: Query = {}) => (await now(as, query)).items.map(({ name }) => name);

  async function aBoxOf(as: Person, text: string): Promise<string> {
    const { id } = (await harness.call(createBox, { as, body: { name: 'Blue crate' } })).body;
    await harness.call(addBoxItems, { as, params: { id: String(id) }, body: { text } });
    return String(id);
  }

  return { createChallenge, now, names, aBoxOf };
}
