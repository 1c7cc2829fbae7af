/** Most teams that one room and its leaders can manage at a time. */
export const teamsAtOnce = 12;

/**
 * Splits teams into as few rounds as possible with at most {@link teamsAtOnce} each; returns the number of rounds,
 * at least one, and of teams in the largest.
 */
export function splitIntoRounds(teams: number): { teams: number; rounds: number } {
  const rounds = Math.max(1, Math.ceil(teams / teamsAtOnce));
  return { rounds, teams: Math.ceil(teams / rounds) };
}
