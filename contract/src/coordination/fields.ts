import * as z from 'zod/mini';
import { event, missing } from '../events/fields.ts';
import { daysBetween, isPeriod, periodMessage } from '../shared/calendar-date.ts';
import { calendarDate } from '../shared/date-fields.ts';
import { boardDaysMax } from '../shared/limits.ts';

const coordinatedEvent = z.extend(event, {
  /** What it still needs; nothing of those that have ended. */
  missing: z.array(missing),
});
export type CoordinatedEvent = z.infer<typeof coordinatedEvent>;

/** Events of one program, or of groups without one. */
const coordinatedProgram = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  /** Of the next two weeks, the next first. */
  ahead: z.array(coordinatedEvent),
  /**
   * Of the last four weeks: how many there were, of how many somebody told how many children came, how many those were, and how
   * many runs were begun there.
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
  /** In order, as far as this person sees them. */
  plans: z.array(z.string()),
});
export type BoardEvent = z.infer<typeof boardEvent>;

export const clashKinds = ['person', 'group', 'place'] as const;
export type ClashKind = (typeof clashKinds)[number];

const clash = z.object({
  /** Two events that overlap, the one that begins first first. */
  event_ids: z.tuple([z.int(), z.int()]),
  /** What both of them need. */
  shared: z.array(z.object({ kind: z.enum(clashKinds), name: z.string() })),
});
export type BoardClash = z.infer<typeof clash>;

export const board = z.object({
  /** By day and hour. */
  events: z.array(boardEvent),
  /** There are more events than the board shows. */
  truncated: z.boolean(),
  clashes: z.array(clash),
  /** The mentors of those events to which this person assigns mentors, with all that they have in these days, the most first. */
  loads: z.array(z.object({ mentor_id: z.int(), name: z.string(), events: z.int(), minutes: z.int() })),
});
export type Board = z.infer<typeof board>;
