import type { AiType } from '@teamsparks/contract/ai/vocabulary';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import type { Goal } from './grammar.ts';
import { type Recipe, teamsOf } from './recipe.ts';

export interface Minutes {
  plan: number;
  work: number;
  show: number;
}

const base: Record<AiType, readonly (readonly [number, number, number])[]> = {
  building: [
    [2, 7, 3],
    [3, 7, 3],
    [4, 9, 4],
  ],
  combination: [
    [3, 8, 3],
    [3, 8, 3],
    [4, 10, 4],
  ],
  presentation: [
    [3, 3, 3],
    [4, 3, 4],
    [5, 4, 5],
  ],
};
/** Returns the least minutes of each part that sheet rules allow and the test of a goal needs. */
const leastOf = ({ lasts = 2 }: Pick<Goal, 'lasts'>): Minutes => ({ plan: 1, work: 2, show: lasts });

const fewMinutes = 13;

/** Minutes after each show, for questions and points. */
export const scoreMinutes = 1;
/** Minutes for reading the page aloud and cleaning up, beside the setup. */
export const spareMinutes = 4;

/** Returns the minutes that a host needs for the setup: 2 at difficulty 1 (very easy), one more for each step. */
export const setupMinutes = (difficulty: number): number => 1 + difficulty;

/** How all teams get to show: one after another, in pairs that show to each other, or at their next meeting. */
export type Order = 'in turn' | 'pairs' | 'next time';

/** Minutes of the parts and, for a group, how all teams get their turn within its time. */
export interface Round {
  minutes: Minutes;
  order: Order;
  /** Minutes of all parts, counting every show that follows another. */
  total: number;
}

/**
 * Plans the minutes of a challenge and in which order the teams of a group show: one after another, in pairs or
 * threes, or at the next meeting. Only the time of a group shortens what the recipe asks for, and no part below its
 * least minutes, even if they do not fit. `besides` are minutes for setup and cleaning up.
 */
export function roundOf(
  recipe: Recipe,
  type: AiType,
  besides: number,
  goal: Pick<Goal, 'oneStage' | 'lasts'> = {},
): Round {
  const { oneStage } = goal;
  // A group with only a few minutes tests for as long as there is time.
  const least = leastOf((recipe.group?.minutes ?? fewMinutes) < fewMinutes ? {} : goal);
  const wanted = wantedOf(recipe, type, least);
  const { group } = recipe;
  if (!group) return { minutes: wanted, order: 'in turn', total: sum(wanted, 1) };
  const teams = teamsOf(group).count;
  const room = group.minutes === null ? Infinity : group.minutes - besides;
  if (sum(wanted, teams) <= room) return { minutes: wanted, order: 'in turn', total: sum(wanted, teams) };
  const turns = teams === 1 ? 1 : oneStage ? teams : 2 + (teams % 2);
  // A show may be short, but half-done work cannot be shown.
  const halfDone = oneStage && fitted(wanted, least, room, turns).work * 2 < wanted.work;
  if (sum(least, turns) > room || halfDone) {
    // Shows at the next meeting take no time of this one.
    const minutes = fitted(wanted, least, teams === 1 ? room : room + scoreMinutes + spareMinutes, 1);
    return { minutes, order: teams === 1 ? 'in turn' : 'next time', total: sum(minutes, 1) };
  }
  const minutes = fitted(wanted, least, room, turns);
  return { minutes, order: turns === teams ? 'in turn' : 'pairs', total: sum(minutes, turns) };
}

const sum = ({ plan, work, show }: Minutes, turns: number) => plan + work + turns * (show + scoreMinutes);

/** Returns the minutes that a challenge gets if time does not matter. */
function wantedOf({ level, pace, rules }: Recipe, type: AiType, least: Minutes): Minutes {
  const [plan, work, show] = base[type][levels.indexOf(level)] ?? [3, 6, 3];
  const longer = pace === 'long' ? 2 : rules % 2;
  const shorter = (minutes: number) => Math.max(2, Math.round(minutes * 0.7));
  return pace === 'short'
    ? { plan: shorter(plan), work: shorter(work), show: Math.max(least.show, shorter(show)) }
    : { plan, work: work + longer, show: Math.max(least.show, show) };
}

/**
 * Shortens every part by the same share until all turns fit into `room` (minutes); leftover minutes go to the work, then to the
 * show.
 */
function fitted(wanted: Minutes, least: Minutes, room: number, turns: number): Minutes {
  const most = Math.max(room, sum(least, turns));
  if (sum(wanted, turns) <= most) return wanted;
  const spare = (most - sum(least, turns)) / (sum(wanted, turns) - sum(least, turns));
  const longest = least.show + Math.floor((wanted.show - least.show) * spare);
  const planned = least.plan + Math.floor((wanted.plan - least.plan) * spare);
  // One minute is hardly a plan: the second one comes before anything else.
  const plan = Math.max(planned, Math.min(wanted.plan, 2, most - sum(least, turns) + 1));
  const shows = (minutes: number) => turns * (minutes + scoreMinutes);
  const work = Math.min(wanted.work, most - plan - shows(longest));
  return { plan, work, show: Math.min(wanted.show, Math.floor((most - plan - work) / turns) - scoreMinutes) };
}
