import { addDays } from '@teamsparks/contract/shared/calendar-date';

export interface CalendarEntry {
  /** The same for the same event wherever it is read. */
  uid: string;
  /** Higher after every change of what is shown here. */
  sequence: number;
  changed: Date;
  name: string;
  description: string | null;
  place: string | null;
  /** Days of the calendar; the last one belongs to it. */
  firstDay: string;
  lastDay: string;
  /** Absent: it takes the whole days. */
  hours?: { begins: Date; ends: Date } | undefined;
  canceled?: boolean;
  /** Where to read more; absent where there is nothing to read. */
  url?: string;
}

const lineMaxBytes = 75;

/** Entries as an iCalendar file (RFC 5545): hours as instants, and whole days as days, so that nobody's time zone moves them. */
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

/** Whole days leave the person free, hours do not. */
function timeLines({ hours, firstDay, lastDay }: CalendarEntry): string[] {
  if (hours) return [`DTSTART:${stamp(hours.begins)}`, `DTEND:${stamp(hours.ends)}`, 'TRANSP:OPAQUE'];
  return [
    `DTSTART;VALUE=DATE:${day(firstDay)}`,
    // The day after the last one: the end is not part of it.
    `DTEND;VALUE=DATE:${day(addDays(lastDay, 1))}`,
    'TRANSP:TRANSPARENT',
  ];
}

const day = (date: string): string => date.replaceAll('-', '');
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** A text cannot end its line, nor begin another property. Control characters have no place in a calendar. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Lines of at most 75 bytes; the continuation begins with a space. Letters stay whole. */
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
