import { createCalendarFeed } from '@teamsparks/contract/events/endpoints';
import ICAL from 'ical.js';
import { aGroup, aGroupEvent, follow } from './event-people.ts';
import type { Harness } from './harness.ts';
import { aPerson, type Person, signedOut } from './people.ts';

export const dayMs = 86_400_000;

/** Returns the columns of an all-day event in `days` days, in UTC. */
export const inDays = (days: number) => {
  const begins = new Date(Math.floor(Date.now() / dayMs + days) * dayMs);
  const day = begins.toISOString().slice(0, 10);
  return { start_date: day, end_date: day, begins, ends: new Date(begins.getTime() + dayMs) };
};

/** Returns functions that create a group's events and read families' private calendars. */
export function groupTerms(harness: Harness) {
  const calendarOf = async (as: Person) => (await harness.call(createCalendarFeed, { as })).body.path;
  const textOf = async (path: string) => (await harness.send(path, { as: signedOut })).text();

  /** Returns the entries of a calendar by name: status, sequence number, uid and day. */
  async function entries(path: string) {
    const parts = new ICAL.Component(ICAL.parse(await textOf(path))).getAllSubcomponents('vevent');
    const valueOf = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name));
    return new Map(
      parts.map((part) => [
        valueOf(part, 'summary'),
        {
          status: valueOf(part, 'status'),
          number: Number(valueOf(part, 'sequence')),
          uid: valueOf(part, 'uid'),
          day: valueOf(part, 'dtstart').slice(0, 10),
        },
      ]),
    );
  }
  const states = async (path: string) =>
    [...(await entries(path))].map(([name, { status }]) => `${name} ${status}`).sort();

  /** Creates a group with two future events and a past one, a leader, and a following parent with a calendar. */
  async function aTerm() {
    const { context } = harness;
    const [leader, parent] = [await aPerson(context, 'mentor'), await aPerson(context, 'parent')];
    const group = await aGroup(context, [leader]);
    await follow(context, parent, group.id);
    const make = (name: string, days: number) =>
      aGroupEvent(context, [group.id], { name, description: 'Bring tape.', place: 'Gym', ...inDays(days) });
    const [first, second, past] = [await make('First', 3), await make('Second', 10), await make('Past', -5)];
    return { leader, parent, group, first, second, past, calendar: await calendarOf(parent) };
  }
  return { aTerm, calendarOf, textOf, entries, states };
}
