import type { CategoryGrammar } from './grammar.ts';
import { type Round, scoreMinutes } from './minutes.ts';
import { type Recipe, teamsOf } from './recipe.ts';

/** What the person who runs it does where there is no time for one show after another. */
export const pairedTeams =
  'Pair up the teams, and set up a place for each pair, with its own things from “Setup only” (one timer is enough): while one team shows, its partner team watches, scores, and does your part. You keep one clock for all: call the start and the end of every show.';

/** Of what the lists count, where there are several teams. */
const counted = 'The materials are for one team; “Setup only” is for one place.';
const teamOfTwo = 'Where a team of two is short of a player, somebody from another team helps out.';

/** For the host, where it is known for whom the challenge is: how many teams, and how all of them fit into the time. */
export function groupNotes(
  { group, level }: Recipe,
  { parts }: Pick<CategoryGrammar, 'parts'>,
  { minutes, order, total }: Round,
  besides: number,
): string[] {
  if (!group) return [];
  const { count, smallest, largest } = teamsOf(group);
  const players = smallest === largest ? `${largest}` : `${smallest} or ${largest}`;
  const who = level === 'Elementary' ? 'children' : 'students';
  const made = `${group.children} ${who} make ${count} ${count === 1 ? 'team' : 'teams'} of ${players}.`;
  const size = smallest === 2 && count > 1 ? `${made} ${teamOfTwo}` : made;
  const lists = count === 1 ? '' : ` ${counted}`;
  if (group.minutes === null) return [`${size}${lists}`];
  const [prepare, show] = [
    `plan and ${parts.work} for ${minutes.plan + minutes.work} minutes`,
    `${minutes.show} minutes`,
  ];
  const each = `${show} each and ${scoreMinutes} more for guesses and points`;
  const used = `${total} of your ${group.minutes} minutes. Allow ${besides} more for the setup and cleanup.`;
  const told = {
    'in turn':
      count === 1
        ? `It takes ${used}`
        : `All teams ${prepare} at the same time, then show one after another, ${each}: ${used}`,
    pairs: `All teams ${prepare} at the same time. Then the two teams of each pair show to each other, ${each}${count % 2 === 0 ? '' : '; three teams form one group'}: ${used}`,
    'next time': `${group.minutes} minutes are not enough for every team to show: let all teams ${prepare} now, and show next time, ${each}.`,
  };
  return [`${size} ${told[order]}${lists}`];
}
