import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText, type CalendarEntry } from './calendar-text.ts';

const entry: CalendarEntry = {
  uid: 'event-1@example.org',
  sequence: 0,
  changed: new Date('2027-01-02T03:04:05.678Z'),
  name: 'Bridge Day',
  description: null,
  place: null,
  url: 'https://example.org/events',
  firstDay: '2027-03-13',
  lastDay: '2027-03-13',
};

test('RFC 5545: whatever is written, a calendar reads it as it is, in lines of at most 75 bytes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((one) => one.replace(/[\0-\x08\x0b-\x1f\x7f]/g, ''));
  fc.assert(
    fc.property(text, text, (name, description) => {
      const file = calendarText('Events', [{ ...entry, name, description }]);
      expect(file.endsWith('\r\n')).toBe(true);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [one, ...more] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
      expect(more).toEqual([]);
      const shown = (value: string) => value.replaceAll('\t', ' ');
      expect(one?.getFirstPropertyValue('summary')).toBe(shown(name));
      expect(one?.getFirstPropertyValue('description')).toBe(shown(description));
    }),
  );
});

test('RFC 5545 3.6.1: the end is the day after the last one, over months, leap days and years', () => {
  const endOf = (lastDay: string) =>
    /DTEND;VALUE=DATE:(\d+)/.exec(calendarText('Events', [{ ...entry, lastDay }]))?.[1];
  expect(['2027-03-13', '2027-12-31', '2028-02-28', '2027-02-28'].map(endOf)).toEqual([
    '20270314',
    '20280101',
    '20280229',
    '20270301',
  ]);
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('the file names the same days in %s', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  const file = calendarText('Events', [entry]);
  process.env.TZ = before;
  expect(file).toContain('DTSTART;VALUE=DATE:20270313\r\nDTEND;VALUE=DATE:20270314\r\n');
  expect(file).toContain('DTSTAMP:20270102T030405Z\r\n');
});

test('RFC 5545 3.3.11: what separates values is escaped, a typed backslash too', () => {
  const file = calendarText('Events', [{ ...entry, name: 'a;b,c', place: 'x\\ny', description: 'one\ntwo' }]);
  expect(file).toContain('SUMMARY:a\\;b\\,c\r\n');
  expect(file).toContain('LOCATION:x\\\\ny\r\n');
  expect(file).toContain('DESCRIPTION:one\\ntwo\r\n');
});
