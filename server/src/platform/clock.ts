/** The time of this process; durations that must agree between instances use the database's `now()` instead. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
