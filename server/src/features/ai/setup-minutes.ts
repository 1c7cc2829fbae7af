/** How long a host needs to set up, by the difficulty of the setup: two minutes where it is very easy. */
export const setupMinutes = (difficulty: number): number => 1 + difficulty;
