import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { Wish } from './ask-for-challenge.ts';

/** Values of the generator form; level '' is any level, variant '' means that the category has none. */
export interface WishForm {
  category: Category;
  variant: string;
  level: Level | '';
  /** Chosen group. */
  group?: ChosenGroup | undefined;
  /** Id of the box to make it from; '' or absent for anything. */
  box?: string | undefined;
}

/** Numbers and id of a group; its name is not sent. */
export type ChosenGroup = Pick<Group, 'id' | 'children' | 'team_size' | 'minutes'>;

/** Returns the choices with another category and the first variant of it, '' if it has none. */
export function withCategory(choices: WishForm, category: Category): WishForm {
  return { ...choices, category, variant: variantsOf(category)[0] ?? '' };
}

export const firstWish: WishForm = withCategory({ category: 'Storytelling', variant: '', level: '' }, 'Storytelling');

/**
 * Returns the request for the form values; an empty variant becomes null, and an empty level, group or box is left out.
 */
export function toRequest({ category, variant, level, group, box }: WishForm): Wish {
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
 * Stores the choices for people who reject a challenge and want another of its kind. They are cleared with the query cache, so
 * that the next person on this browser starts fresh.
 */
export const rememberWish = (choices: WishForm): void => void queryClient.setQueryData(wishKey, choices);
/** Returns the choices stored by {@link rememberWish}, or those that a fresh form starts with. */
export const lastWish = (): WishForm => queryClient.getQueryData<WishForm>(wishKey) ?? firstWish;
