import type { Material } from '@teamsparks/contract/challenge-fields';

/** What only the person needs who runs a challenge: a team is not handed it, and may not read of it. */
export const isForRoom = ({ category }: Pick<Material, 'category'>) => category === 'setup_only';
