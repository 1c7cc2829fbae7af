/** More teams than one room and its leaders take at a time. */
export const teamsAtOnce = 12;

/** So many rounds that none has more than {@link teamsAtOnce}, and in each as many teams as it needs. */
export function inRounds(teams: number): { teams: number; rounds: number } {
  const rounds = Math.max(1, Math.ceil(teams / teamsAtOnce));
  return { rounds, teams: Math.ceil(teams / rounds) };
}
