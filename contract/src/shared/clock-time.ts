/** Formats minutes after midnight as a time of day: "16:00". */
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Parses a time of day such as "16:00" into minutes after midnight. */
export const clockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Formats the minutes since something began: "+0:45". */
export const elapsedTime = (minutes: number): string =>
  `+${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
