import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { Wish } from './ask-for-challenge.ts';

/** What the form of the generator says; '' is any level, and no variant where the category has none. */
export interface Wished {
  category: Category;
  variant: string;
  level: Level | '';
  /** For whom, where somebody chose a group. */
  group?: ChosenGroup | undefined;
  /** Id of the box of which it is made; '' and absent: of anything. */
  box?: string | undefined;
}

/** The numbers of a group are sent and its id, and nothing that names it. */
export type ChosenGroup = Pick<Group, 'id' | 'children' | 'team_size' | 'minutes'>;

/** AIC-022: another category begins with its first variant. */
export function withCategory(wished: Wished, category: Category): Wished {
  return { ...wished, category, variant: variantsOf(category)[0] ?? '' };
}

export const firstWish: Wished = withCategory({ category: 'Storytelling', variant: '', level: '' }, 'Storytelling');

export function wishOf({ category, variant, level, group, box }: Wished): Wish {
  const numbers = group && { children: group.children, team_size: group.team_size, minutes: group.minutes };
  return {
    category,
    variant: variant || null,
    ...(level && { level }),
    ...(group && numbers && { group: numbers, group_id: group.id }),
    ...(box && { box_id: Number(box) }),
  };
}

const wishKey = ['ai-challenges', 'wished'];

/**
 * Keeps the choice for people who reject a challenge and want another one of its kind. It is kept with the fetched
 * data, so that the next person on this browser starts fresh.
 */
export const rememberWish = (wished: Wished): void => void queryClient.setQueryData(wishKey, wished);
export const lastWish = (): Wished => queryClient.getQueryData<Wished>(wishKey) ?? firstWish;
