import * as z from 'zod/mini';
import { event, missing } from '../events/fields.ts';
import { daysBetween, isPeriod, periodMessage } from '../shared/calendar-date.ts';
import { calendarDate } from '../shared/date-fields.ts';
import { boardDaysMax } from '../shared/limits.ts';

const coordinatedEvent = z.extend(event, {
  /** What the event still lacks; empty once it has ended. */
  missing: z.array(missing),
});
export type CoordinatedEvent = z.infer<typeof coordinatedEvent>;

/** Events of one program, or of groups without one. */
const coordinatedProgram = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  /** Events of the next two weeks, soonest first. */
  ahead: z.array(coordinatedEvent),
  /**
   * The last four weeks: number of events, of those with a count of children, children in these, and runs started
   * there.
   */
  before: z.object({ events: z.int(), counted: z.int(), children: z.int(), runs: z.int() }),
});
export type CoordinatedProgram = z.infer<typeof coordinatedProgram>;

export const coordination = z.object({ programs: z.array(coordinatedProgram) });
export type Coordination = z.infer<typeof coordination>;

/** The days that the board shows, both included. */
export const boardQuery = z.object({ start_date: calendarDate, end_date: calendarDate }).check(
  z.refine(isPeriod, { error: periodMessage, path: ['end_date'] }),
  z.refine(({ start_date, end_date }) => daysBetween(start_date, end_date) < boardDaysMax, {
    error: `Please choose at most ${boardDaysMax} days.`,
    path: ['end_date'],
  }),
);
export type BoardQuery = z.output<typeof boardQuery>;

const boardEvent = z.extend(z.omit(event, { description: true }), {
  /** Names of its plans in order, as far as this person sees them. */
  plans: z.array(z.string()),
});
export type BoardEvent = z.infer<typeof boardEvent>;

export const clashKinds = ['person', 'group', 'place'] as const;
export type ClashKind = (typeof clashKinds)[number];

const clash = z.object({
  /** Two events that overlap, the earlier one first. */
  event_ids: z.tuple([z.int(), z.int()]),
  /** People, groups or places that both events need; `you` is the person who asks. */
  shared: z.array(z.object({ kind: z.enum(clashKinds), name: z.string(), you: z.boolean() })),
});
export type BoardClash = z.infer<typeof clash>;

export const board = z.object({
  /** By day and hour. */
  events: z.array(boardEvent),
  /** True where there are more events than the board shows. */
  truncated: z.boolean(),
  clashes: z.array(clash),
  /**
   * Mentors of the events to which this person assigns mentors, with their full load in these days, the busiest first.
   */
  loads: z.array(z.object({ mentor_id: z.int(), name: z.string(), events: z.int(), minutes: z.int() })),
});
export type Board = z.infer<typeof board>;
