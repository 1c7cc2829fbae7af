import { roundsMax, teamsMax } from '@teamsparks/contract/shared/limits';
import {
  plainPlan,
  shoppingList,
  toGet,
  type ShoppingLine,
  type ShoppingPlan,
} from '@teamsparks/contract/materials/shopping-list';
import { type CurriculumState, valueOf } from '../curriculum-state.ts';
import type { ListChallenge } from './use-list-challenges.ts';

export interface ShoppingRow extends ShoppingLine {
  /** In stock. */
  have: number;
  /** Still to get. */
  get: number;
  /** Ticked off, or enough of it in stock. */
  done: boolean;
}

/** Teams and stock count; the screen opens without (CUR-013 to CUR-016). */
export const isPlanning = (state: CurriculumState): boolean => valueOf(state, 'planning') === 1;

const within = (value: number | undefined, most: number): number => Math.min(most, Math.max(1, Math.floor(value ?? 1)));

export function planOf(state: CurriculumState): ShoppingPlan {
  return {
    teams: within(valueOf(state, 'teams'), teamsMax),
    rounds: within(valueOf(state, 'rounds'), roundsMax),
    reuse: valueOf(state, 'reuse') === 1,
  };
}

/**
 * The lines of the shopping list. A tick is about the amount that was got: when more is needed later, the line is open again.
 */
export function shoppingRows(state: CurriculumState, challenges: readonly ListChallenge[]): ShoppingRow[] {
  const planning = isPlanning(state);
  return shoppingList(challenges, planning ? planOf(state) : plainPlan).map((line) => {
    const have = planning ? (valueOf(state, 'have', line.key) ?? 0) : 0;
    const get = toGet(line.need, have);
    const got = planning ? (valueOf(state, 'done', line.key) ?? 0) : 0;
    return { ...line, have, get, done: planning && got >= get };
  });
}

/** "1,200", "0.5" */
export const formatAmount = (amount: number): string => amount.toLocaleString('en', { maximumFractionDigits: 3 });
