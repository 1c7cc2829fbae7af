import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { CategoryGrammar, Goal } from './grammar.ts';
import { type Round, scoreMinutes } from './minutes.ts';
import { type Recipe, teamsOf } from './recipe.ts';

type Materials = AiDetails['materials'];

/** Tells whether each place needs its own setup materials; one timer is enough for all. */
const setsUp = (materials: Materials): boolean =>
  materials.some(({ category, name }) => category === 'setup_only' && name !== 'Timer');

/**
 * Returns the setup line that tells the host to pair up the teams, which then show to each other; for sheets whose
 * show order is pairs.
 */
export function pairedTeamsLine({ group }: Recipe, materials: Materials): string {
  const isOdd = group !== undefined && teamsOf(group).count % 2 === 1;
  const pairs = isOdd
    ? 'Pair up the teams; the team that is left over joins a pair. Set up'
    : 'Pair up the teams, and set up';
  const own = setsUp(materials) ? ', with its own things from “Setup only” (one timer is enough)' : '';
  return `${pairs} a place for each pair${own}: while one team shows, its partner team watches, scores, and does your part. You keep one clock for all: call the start and the end of every show.`;
}

/** Returns a sentence that says what the quantities in the lists are for, if there are several teams. */
function countedIn(materials: Materials, { own: shared = [] }: Pick<Goal, 'own'>): string {
  const own = materials.some(({ category }) => category !== 'setup_only') ? ['The materials are for one team'] : [];
  if (shared.length > 0)
    return ` The materials are for one team. While it builds, every team also needs its own ${new Intl.ListFormat('en').format(shared)}; the rest of “Setup only” is for one place.`;
  const parts = [...own, ...(setsUp(materials) ? ['“Setup only” is for one place'] : [])];
  return parts.length > 0 ? ` ${parts.join('; ')}.` : '';
}

interface RoundInfo extends Round {
  /** Minutes for setup, reading aloud and cleaning up. */
  besides: number;
  goal: Goal;
  materials: Materials;
}

/**
 * Returns notes for the host of a group: how many teams to make and, if its minutes are known, how their turns fit
 * into the time or that they do not; empty without a group.
 */
export function groupNotes(
  { group, level }: Recipe,
  { parts }: Pick<CategoryGrammar, 'parts'>,
  { minutes, order, total, besides, goal, materials }: RoundInfo,
): string[] {
  if (!group) return [];
  const { count, smallest, largest } = teamsOf(group);
  const players = smallest === largest ? `${largest}` : `${smallest} or ${largest}`;
  const who = level === 'Elementary' ? 'children' : 'students';
  const size = `${group.children} ${who} make ${count} ${count === 1 ? 'team' : 'teams'} of ${players}.`;
  const lists = count === 1 ? '' : countedIn(materials, goal);
  if (group.minutes === null) return [`${size}${lists}`];
  const [prepare, show] = [
    `plan and ${parts.work} for ${minutes.plan + minutes.work} minutes`,
    `${minutes.show} minutes`,
  ];
  const each = `${show} each and ${scoreMinutes} more for questions and points`;
  const used = `${total} of your ${group.minutes} minutes. Allow ${besides} more to set up, to read the page aloud, and to clean up.`;
  const turns = {
    'in turn':
      count === 1
        ? `It takes ${used}`
        : `All teams ${prepare} at the same time, then show one after another, ${each}: ${used}`,
    pairs: `All teams ${prepare} at the same time. Then the teams of each pair show to each other, ${each}: ${used}`,
    'next time': `${group.minutes} minutes are not enough for every team to show: let all teams ${prepare} now, and show next time, ${each}.`,
  };
  return [`${size} ${turns[order]}${lists}`];
}
