/** Formats a duration as minutes and seconds, "5:07"; "Unknown duration" if it is null or 0. */
export function durationText(seconds: number | null): string {
  return seconds ? clockText(seconds) : 'Unknown duration';
}

/** Formats seconds as minutes and seconds: "0:09", "75:00". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
