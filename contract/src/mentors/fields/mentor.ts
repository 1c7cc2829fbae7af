import * as z from 'zod/mini';
import { line } from '../../shared/fields.ts';
import { mentorImportMaxLength, nameMaxLength } from '../../shared/limits.ts';
import { email, knownEmail } from '../../accounts/fields/email.ts';

/** Grades of a high school. */
export const grades = [9, 10, 11, 12] as const;
const gradeMessage = 'Please choose a grade from 9 to 12.';

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  email,
  grade: z.int(gradeMessage).check(z.gte(9, gradeMessage), z.lte(12, gradeMessage)),
  di_experience: z.boolean(),
  interest_area: line(200, 'Please enter an interest area.'),
  /** The mentor does not want the address shown: only administrators receive it. */
  email_hidden: z.boolean(),
};

export const newMentor = z.object({
  ...writable,
  di_experience: z._default(writable.di_experience, false),
  email_hidden: z._default(writable.email_hidden, false),
});
export type NewMentor = z.output<typeof newMentor>;

/** A mentor of a list: one who is known keeps an address that would be no new one. */
export const listedMentor = z.extend(newMentor, { email: knownEmail });

/** Absent means unchanged. */
export const mentorChanges = z.partial(z.object({ ...writable, email: knownEmail }));
export type MentorChanges = z.output<typeof mentorChanges>;

export const mentor = z.object({
  id: z.int(),
  name: z.string(),
  /** Null where the mentor does not want it shown. */
  email: z.nullable(z.string()),
  grade: z.int(),
  di_experience: z.boolean(),
  interest_area: z.string(),
  email_hidden: z.boolean(),
  /** Another one after every change. */
  version: z.int(),
});
export type Mentor = z.infer<typeof mentor>;

export const mentorImport = z.object({
  /** Comma, semicolon or tab separated; the first line names the columns. */
  csv: z
    .string()
    .check(z.minLength(1, 'This file is empty.'), z.maxLength(mentorImportMaxLength, 'This file is too long.')),
  /** Of the preview that the person agreed to; without it nothing is changed. */
  apply: z.optional(z.string().check(z.maxLength(100))),
});

const cell = z.union([z.string(), z.int(), z.boolean()]);

/** What an import would do, or did. Mentors whom the file does not name stay as they are. */
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
  /** Lines that cannot be understood; while there are any, nothing can be applied. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Names this plan; it is another one as soon as the list or the file is. */
  fingerprint: z.string(),
  applied: z.boolean(),
});
export type MentorImportPlan = z.infer<typeof mentorImportPlan>;
