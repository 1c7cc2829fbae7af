import type { AiType } from '@teamsparks/contract/ai-vocabulary';
import { levels } from '@teamsparks/contract/vocabulary';
import type { Recipe } from './recipe.ts';

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
    [3, 6, 3],
    [4, 6, 3],
    [5, 8, 4],
  ],
  presentation: [
    [3, 3, 3],
    [4, 3, 4],
    [5, 4, 5],
  ],
};
/** Less is no challenge: it is what the rules of sheets ask for. */
const least: Minutes = { plan: 1, work: 2, show: 2 };
const sum = ({ plan, work, show }: Minutes) => plan + work + show;

/** The minutes of the parts; with those besides them they fit into the time of the group, as far as there is enough of it. */
export function minutesOf({ level, pace, rules, group }: Recipe, type: AiType, besides: number): Minutes {
  const [plan, work, show] = base[type][levels.indexOf(level)] ?? [3, 6, 3];
  const longer = pace === 'long' ? 2 : rules % 2;
  const shorter = (minutes: number) => Math.max(2, Math.round(minutes * 0.7));
  const wanted =
    pace === 'short'
      ? { plan: shorter(plan), work: shorter(work), show: shorter(show) }
      : { plan, work: work + longer, show };
  return group?.minutes ? fitted(wanted, group.minutes - besides) : wanted;
}

/** The same in less time: every part by its share, and what is left over goes to the work. */
function fitted(wanted: Minutes, room: number): Minutes {
  const most = Math.max(room, sum(least));
  if (sum(wanted) <= most) return wanted;
  const spare = (most - sum(least)) / (sum(wanted) - sum(least));
  const part = (name: 'plan' | 'show') => least[name] + Math.floor((wanted[name] - least[name]) * spare);
  const [plan, show] = [part('plan'), part('show')];
  return { plan, work: most - plan - show, show };
}
