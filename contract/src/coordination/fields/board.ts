import * as z from 'zod/mini';
import { daysBetween, isPeriod, periodMessage } from '../../shared/calendar-date.ts';
import { calendarDate } from '../../shared/date-fields.ts';
import { event } from '../../events/fields/event.ts';
import { boardDaysMax } from '../../shared/limits.ts';

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
