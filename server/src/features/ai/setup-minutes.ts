/** Returns the minutes that a host needs for the setup: 2 at difficulty 1 (very easy), one more for each step. */
export const setupMinutes = (difficulty: number): number => 1 + difficulty;
