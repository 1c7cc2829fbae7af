import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { plural } from '../../shared/format/format.ts';

/** Returns a group's number of teams, "3 teams"; of more than one run takes, with those of a round: "15 teams, 8 at a time". */
export function teamsInRounds(teams: number): string {
  const all = plural(teams, 'team', 'teams');
  const split = splitIntoRounds(teams);
  return split.rounds > 1 ? `${all}, ${split.teams} at a time` : all;
}
