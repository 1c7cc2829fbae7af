import * as z from 'zod/mini';
import { id, idNumber } from '../../shared/fields.ts';

export const assignmentSubjects = ['event', 'group', 'program'] as const;
/** What a mentor is assigned to. */
const subject = z.enum(assignmentSubjects);
export type AssignmentSubject = z.output<typeof subject>;

export const assignmentQuery = z.object({ subject, subject_id: id });
export const newAssignment = z.object({ mentor_id: idNumber, subject, subject_id: idNumber });

export const assignedMentor = z.object({
  /** Of the assignment; null where the mentor is assigned to a group or program of the event, or for who may not change it. */
  id: z.nullable(z.int()),
  mentor_id: z.int(),
  /** "Ada L."; administrators read it whole. */
  name: z.string(),
  /** The event itself, a group or its program. */
  through: subject,
  /** Whether the mentor cannot come; null for who may not know. */
  declined: z.nullable(z.boolean()),
});
export type AssignedMentor = z.output<typeof assignedMentor>;

export const assignedMentors = z.object({
  mentors: z.array(assignedMentor),
  can: z.object({ assign: z.boolean() }),
});

/** Somebody of the list, for who assigns mentors. */
export const mentorSuggestion = z.object({
  id: z.int(),
  name: z.string(),
  /** Null where the mentor does not want it shown. */
  email: z.nullable(z.string()),
  grade: z.int(),
  /** By the mentor's own hours and days off; null where nothing is said. */
  available: z.nullable(z.boolean()),
  /** Events in the month of the event; of a group or program, in this month. */
  load: z.int(),
});
export type MentorSuggestion = z.output<typeof mentorSuggestion>;
