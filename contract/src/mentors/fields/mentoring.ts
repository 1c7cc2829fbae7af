import * as z from 'zod/mini';
import { periodMessage } from '../../shared/calendar-date.ts';
import { clockMinutes } from '../../shared/clock-time.ts';
import { calendarDate } from '../../shared/date-fields.ts';
import { tried } from '../../shared/fields.ts';
import { daysOffMax } from '../../shared/limits.ts';
import { assignmentSubjects } from './assignments.ts';

const noSuchAccount = 'No account has this username.';

export const mentorJoin = z.object({ username: tried(200, noSuchAccount) });

/** 1 is Monday; as the clock on the wall shows it: "16:00". */
const availableHours = z
  .object({
    weekday: z.int().check(z.gte(1), z.lte(7)),
    begins_at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')),
    minutes: z.int().check(z.gte(1), z.lte(1440)),
  })
  .check(
    z.refine(
      ({ begins_at, minutes }) => clockMinutes(begins_at) + minutes <= 1440,
      'Please choose an end on the same day.',
    ),
  );
export type AvailableHours = z.output<typeof availableHours>;

const daysOff = z
  .object({ first_day: calendarDate, last_day: calendarDate })
  .check(z.refine(({ first_day, last_day }) => first_day <= last_day, { message: periodMessage, path: ['last_day'] }));
export type DaysOff = z.output<typeof daysOff>;

const isOnePerDay = (hours: AvailableHours[]) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length;

/** No hours: nothing is said about them. With some, the other days of the week are not available. */
export const newAvailability = z.object({
  hours: z.array(availableHours).check(z.maxLength(7), z.refine(isOnePerDay, 'Please name each day of the week once.')),
  days_off: z.array(daysOff).check(z.maxLength(daysOffMax, `Please use at most ${daysOffMax} entries.`)),
});

export const availability = z.object({
  hours: z.array(z.object({ weekday: z.int(), begins_at: z.string(), minutes: z.int() })),
  days_off: z.array(z.object({ first_day: z.string(), last_day: z.string() })),
  /** 0 before the first save; another one after every change. */
  version: z.int(),
});
export type Availability = z.output<typeof availability>;

/** An event that a mentor is assigned to, itself or through a group or program. */
const ownEvent = z.object({
  id: z.int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** "16:00", both or none. */
  begins_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** The mentor cannot come. */
  declined: z.boolean(),
});
export type OwnEvent = z.output<typeof ownEvent>;

/** A row of the list of mentors with the account it is joined to. */
export const mentorAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Asked: the account has not confirmed yet. */
  state: z.enum(['none', 'asked', 'joined']),
  username: z.nullable(z.string()),
  /** What the mentor said; null without an account. */
  availability: z.nullable(availability),
  /** What the mentor is assigned to, by name. */
  assignments: z.array(
    z.object({ id: z.int(), subject: z.enum(assignmentSubjects), subject_id: z.int(), name: z.string() }),
  ),
});
export type MentorAccount = z.output<typeof mentorAccount>;

/** What an account knows of itself as a mentor. */
export const mentoring = z.object({
  /** Rows that an administrator says are this person's. */
  requests: z.array(z.object({ mentor_id: z.int(), name: z.string() })),
  mentor: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      availability,
      /** Those that are not over, the first one first. */
      events: z.array(ownEvent),
    }),
  ),
});
export type Mentoring = z.output<typeof mentoring>;
