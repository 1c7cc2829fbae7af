/**
 * Formats the local date of an ISO instant, "Nov 21, 2026" in American English. A text that is no date is returned
 * unchanged.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : date.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/**
 * Formats the local date and time of an ISO instant, "Nov 21, 2026, 11:05 AM" in American English. A text that is no
 * date is returned unchanged.
 */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

const units = ['KB', 'MB', 'GB'];

/**
 * Formats a size: "812 bytes", "3.4 MB"; units of 1024 up to GB, with at most one decimal below ten and none above.
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte', 'bytes');
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[unit]}`;
}

/** Formats a count with its noun: "1 result", "57 results". */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Returns a stored key as people write it: "height_under_load" becomes "Height under load". */
export function inWords(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
