import { roundsMax, teamsMax } from '@teamsparks/contract/shared/limits';
import {
  plainPlan,
  shoppingList,
  amountToGet,
  type ShoppingLine,
  type ShoppingPlan,
} from '@teamsparks/contract/materials/shopping-list';
import { plural } from '../../../shared/format/format.ts';
import { type CurriculumState, valueOf } from '../curriculum-state.ts';
import type { ListChallenge } from './use-list-challenges.ts';

export interface ShoppingRow extends ShoppingLine {
  /** Amount in stock. */
  have: number;
  /** Amount still to get. */
  get: number;
  /** True if it is ticked off or enough is in stock. */
  done: boolean;
}

/** Tells whether teams and stock count for this list; off by default. */
export const isPlanning = (state: CurriculumState): boolean => valueOf(state, 'planning') === 1;

const within = (value: number | undefined, most: number): number => Math.min(most, Math.max(1, Math.floor(value ?? 1)));

/** Returns teams and rounds, each at least 1 and within its limit, and whether tools are reused. */
export function shoppingPlanOf(state: CurriculumState): ShoppingPlan {
  return {
    teams: within(valueOf(state, 'teams'), teamsMax),
    rounds: within(valueOf(state, 'rounds'), roundsMax),
    reuse: valueOf(state, 'reuse') === 1,
  };
}

/**
 * Returns the rows of the shopping list; without planning the amounts are for one team and one round, with nothing
 * in stock and nothing ticked. A tick stands for the amount that was bought: if more is needed later, the row is
 * open again.
 */
export function shoppingRows(state: CurriculumState, challenges: readonly ListChallenge[]): ShoppingRow[] {
  const planning = isPlanning(state);
  return shoppingList(challenges, planning ? shoppingPlanOf(state) : plainPlan).map((line) => {
    const have = planning ? (valueOf(state, 'have', line.key) ?? 0) : 0;
    const get = amountToGet(line.need, have);
    const got = planning ? (valueOf(state, 'done', line.key) ?? 0) : 0;
    return { ...line, have, get, done: planning && got >= get };
  });
}

/** Returns what the amounts are for: "For 3 teams and 1 round. Tools are reused between challenges." */
export const planWords = ({ teams, rounds, reuse }: ShoppingPlan): string =>
  `For ${plural(teams, 'team', 'teams')} and ${plural(rounds, 'round', 'rounds')}${reuse ? '. Tools are reused between challenges.' : '.'}`;

/** Returns what was to get and is ticked off; before the first tick, all that is still to get. What one has was not bought. */
export function bought(rows: readonly ShoppingRow[]) {
  const lacked = rows.filter(({ get }) => get > 0);
  const ticked = lacked.filter(({ done }) => done);
  return (ticked.length > 0 ? ticked : lacked).map(({ key, name, units, get }) => ({
    key,
    name,
    units,
    quantity: get,
    is_tool: false,
  }));
}

/** Formats an amount with up to three decimals: "1,200", "0.5". */
export const formatAmount = (amount: number): string => amount.toLocaleString('en', { maximumFractionDigits: 3 });
