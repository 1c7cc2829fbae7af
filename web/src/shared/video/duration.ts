/** Returns minutes and seconds, "5:07", or "Unknown duration" (TRV-016, TRV-017, CON-26). */
export function durationText(seconds: number | null): string {
  return seconds ? clockText(seconds) : 'Unknown duration';
}

/** "0:09", "75:00" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
