export interface TimeZone {
  name: string;
  /** "GMT-4", as it is there now. */
  offset: string;
}

function partOf(name: string, options: Intl.DateTimeFormatOptions, at: Date): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat('en', { timeZone: name, ...options }).formatToParts(at);
}

/** Returns the offset of a time zone, such as "GMT-4"; '' for an unknown one. */
export function offsetOf(name: string, at = new Date()): string {
  try {
    return partOf(name, { timeZoneName: 'shortOffset' }, at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/** Returns the time zones that this browser lists, each with its offset. */
export const timeZones = (at = new Date()): TimeZone[] =>
  Intl.supportedValuesOf('timeZone').map((name) => ({ name, offset: offsetOf(name, at) }));

/** Returns a sentence such as "It is 10:04 AM there now, GMT-4."; undefined for an unknown time zone. */
export function nowThere(name: string, at = new Date()): string | undefined {
  const offset = offsetOf(name, at);
  if (!offset) return undefined;
  const time = at.toLocaleTimeString('en', { timeZone: name, hour: 'numeric', minute: '2-digit' });
  return `It is ${time} there now, ${offset}.`;
}
