import { addDays } from '@teamsparks/contract/shared/calendar-date';

export interface CalendarEntry {
  /** The same for the same event wherever it is read. */
  uid: string;
  /** Rises with every change of what is shown here. */
  sequence: number;
  changed: Date;
  name: string;
  description: string | null;
  place: string | null;
  /** Days (YYYY-MM-DD); the last one is included. */
  firstDay: string;
  lastDay: string;
  /** Absent for whole days. */
  hours?: { begins: Date; ends: Date } | undefined;
  canceled?: boolean;
  /** Page of the event; absent if there is none. */
  url?: string;
}

const lineMaxBytes = 75;

/**
 * Returns entries as an iCalendar file (RFC 5545) with this name; hours are written as instants in UTC, and days
 * without hours as dates.
 */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TeamSparks//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(entry.changed)}`,
    `LAST-MODIFIED:${stamp(entry.changed)}`,
    `SEQUENCE:${entry.sequence}`,
    ...timeLines(entry),
    `SUMMARY:${escaped(entry.name)}`,
    ...(entry.description === null ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    ...(entry.place === null ? [] : [`LOCATION:${escaped(entry.place)}`]),
    ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
    `STATUS:${entry.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** Returns the lines of an entry's time. Whole days leave the person free, hours do not. */
function timeLines({ hours, firstDay, lastDay }: CalendarEntry): string[] {
  if (hours) return [`DTSTART:${stamp(hours.begins)}`, `DTEND:${stamp(hours.ends)}`, 'TRANSP:OPAQUE'];
  return [
    `DTSTART;VALUE=DATE:${day(firstDay)}`,
    // iCalendar excludes the end, so it is the day after the last one.
    `DTEND;VALUE=DATE:${day(addDays(lastDay, 1))}`,
    'TRANSP:TRANSPARENT',
  ];
}

const day = (date: string): string => date.replaceAll('-', '');
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/**
 * Escapes a text so that it can neither end its line nor begin another property; replaces control characters, which
 * calendars reject.
 */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line into lines of at most 75 bytes, each continuation beginning with a space; never splits a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > lineMaxBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
