/** Minutes to set up, by setup difficulty 1 to 5: what a challenge takes beyond its own parts. */
export const setupMinutes = [2, 4, 7, 10, 15] as const;

/** Returns the minutes to set up for a setup difficulty of 1 to 5; for any other number those of difficulty 3. */
export const setupMinutesOf = (difficulty: number): number => setupMinutes[difficulty - 1] ?? setupMinutes[2];
