/** A time of day in minutes after midnight as the clock on the wall shows it: "16:00". */
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** "16:00" in minutes after midnight. */
export const clockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since something began: "+0:45". */
export const elapsedTime = (minutes: number): string =>
  `+${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
