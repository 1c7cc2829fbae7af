import * as z from 'zod/mini';
import { line, id, idNumber, tried } from '../shared/fields.ts';
import { mentorImportMaxLength, nameMaxLength, daysOffMax } from '../shared/limits.ts';
import { email, knownEmail } from '../accounts/fields/email.ts';
import { periodMessage } from '../shared/calendar-date.ts';
import { clockMinutes } from '../shared/clock-time.ts';
import { calendarDate } from '../shared/date-fields.ts';

/** Grades of a high school. */
export const grades = [9, 10, 11, 12] as const;
const gradeMessage = 'Please choose a grade from 9 to 12.';

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  email,
  grade: z.int(gradeMessage).check(z.gte(9, gradeMessage), z.lte(12, gradeMessage)),
  di_experience: z.boolean(),
  interest_area: line(200, 'Please enter an interest area.'),
  /** The mentor keeps the address private: only administrators receive it. */
  email_hidden: z.boolean(),
};

export const newMentor = z.object({
  ...writable,
  di_experience: z._default(writable.di_experience, false),
  email_hidden: z._default(writable.email_hidden, false),
});
export type NewMentor = z.output<typeof newMentor>;

/** A mentor in a list to import; a known mentor may keep an address that would not pass as a new one. */
export const listedMentor = z.extend(newMentor, { email: knownEmail });

/** Absent means unchanged. */
export const mentorChanges = z.partial(z.object({ ...writable, email: knownEmail }));
export type MentorChanges = z.output<typeof mentorChanges>;

export const mentor = z.object({
  id: z.int(),
  name: z.string(),
  /** Null where the mentor keeps it private. */
  email: z.nullable(z.string()),
  grade: z.int(),
  di_experience: z.boolean(),
  interest_area: z.string(),
  email_hidden: z.boolean(),
  /** Different after every change. */
  version: z.int(),
});
export type Mentor = z.infer<typeof mentor>;

export const mentorImport = z.object({
  /** Separated by commas, semicolons or tabs; the first line names the columns. */
  csv: z
    .string()
    .check(z.minLength(1, 'This file is empty.'), z.maxLength(mentorImportMaxLength, 'This file is too long.')),
  /** Fingerprint of the preview that the person agreed to; without it nothing is changed. */
  apply: z.optional(z.string().check(z.maxLength(100))),
});

const cell = z.union([z.string(), z.int(), z.boolean()]);

/** The changes that an import would make, or made. Mentors who are not in the file stay as they are. */
export const mentorImportPlan = z.object({
  added: z.array(z.object({ name: z.string(), email: z.string(), grade: z.int() })),
  changed: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      changes: z.array(z.object({ field: z.string(), from: cell, to: cell })),
    }),
  ),
  unchanged: z.int(),
  /** Lines that cannot be read; while there are any, nothing can be applied. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Fingerprint of this plan; it changes with the list or the file. */
  fingerprint: z.string(),
  applied: z.boolean(),
});
export type MentorImportPlan = z.infer<typeof mentorImportPlan>;

export const assignmentSubjects = ['event', 'group', 'program'] as const;
/** The event, group or program that a mentor is assigned to. */
const subject = z.enum(assignmentSubjects);
export type AssignmentSubject = z.output<typeof subject>;

export const assignmentQuery = z.object({ subject, subject_id: id });
export const newAssignment = z.object({ mentor_id: idNumber, subject, subject_id: idNumber });

/** A mentor of an event, group or program. */
export const assignedMentor = z.object({
  /**
   * Id of the assignment; null where the mentor comes through a group or program of the event, or for people who may
   * not change it.
   */
  id: z.nullable(z.int()),
  mentor_id: z.int(),
  /** "Ada L."; administrators read the full name. */
  name: z.string(),
  /** Whether the assignment is to the event itself, a group or its program. */
  through: subject,
  /** Whether the mentor cannot come; null for people who may not know. */
  declined: z.nullable(z.boolean()),
});
export type AssignedMentor = z.output<typeof assignedMentor>;

export const assignedMentors = z.object({
  mentors: z.array(assignedMentor),
  can: z.object({ assign: z.boolean() }),
});

/** A mentor of the list, for people who assign mentors. */
export const mentorSuggestion = z.object({
  id: z.int(),
  name: z.string(),
  /** Null where the mentor keeps it private. */
  email: z.nullable(z.string()),
  grade: z.int(),
  /** By the mentor's own hours and days off; null where the mentor entered none. */
  available: z.nullable(z.boolean()),
  /** Number of events in the month of the event; for a group or program, in this month. */
  load: z.int(),
});
export type MentorSuggestion = z.output<typeof mentorSuggestion>;

const noSuchAccount = 'No account has this username.';

export const mentorJoin = z.object({ username: tried(200, noSuchAccount) });

/** `weekday` 1 is Monday; `begins_at` is local time: "16:00". */
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

/** Without hours the mentor has not entered any. With some, the other days of the week are unavailable. */
export const newAvailability = z.object({
  hours: z.array(availableHours).check(z.maxLength(7), z.refine(isOnePerDay, 'Please name each day of the week once.')),
  days_off: z.array(daysOff).check(z.maxLength(daysOffMax, `Please use at most ${daysOffMax} entries.`)),
});

export const availability = z.object({
  hours: z.array(z.object({ weekday: z.int(), begins_at: z.string(), minutes: z.int() })),
  days_off: z.array(z.object({ first_day: z.string(), last_day: z.string() })),
  /** 0 before the first save; different after every change. */
  version: z.int(),
});
export type Availability = z.output<typeof availability>;

/** An event that a mentor is assigned to, directly or through a group or program. */
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

/** A row of the list of mentors, with the account that it is joined to. */
export const mentorAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** `asked`: the account has not confirmed yet. */
  state: z.enum(['none', 'asked', 'joined']),
  username: z.nullable(z.string()),
  /** Hours and days off as the mentor entered them; null without an account. */
  availability: z.nullable(availability),
  /** Events, groups and programs that the mentor is assigned to, with their names. */
  assignments: z.array(
    z.object({ id: z.int(), subject: z.enum(assignmentSubjects), subject_id: z.int(), name: z.string() }),
  ),
});
export type MentorAccount = z.output<typeof mentorAccount>;

/** The mentor side of an account. */
export const mentoring = z.object({
  /** Rows of mentors that an administrator attributes to this person. */
  requests: z.array(z.object({ mentor_id: z.int(), name: z.string() })),
  mentor: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      availability,
      /** Events that are not over, soonest first. */
      events: z.array(ownEvent),
    }),
  ),
});
export type Mentoring = z.output<typeof mentoring>;
