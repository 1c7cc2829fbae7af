import * as z from 'zod/mini';
import { calendarDate } from '../../shared/date-fields.ts';
import { line, optionalLine } from '../../shared/fields.ts';
import { communityTextMaxLength, nameMaxLength } from '../../shared/limits.ts';
import { paragraphs } from '../../shared/text-fields.ts';
import { imageAddress, webAddress } from '../../shared/web-address.ts';

const ageGroups = z
  .array(line(60, 'Please name the age group.'))
  .check(z.maxLength(10, 'Please use at most 10 age groups.'));
const date = z.nullable(calendarDate);

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  summary: optionalLine(300),
  age_groups: ageGroups,
  start_date: date,
  end_date: date,
  description: paragraphs(communityTextMaxLength),
  image_url: imageAddress,
  learn_more: webAddress,
  /** Only holders of view_all_programs see it and its events. */
  restricted: z.boolean(),
};

export const newProgram = z.object({
  name: writable.name,
  summary: z._default(writable.summary, null),
  age_groups: z._default(writable.age_groups, []),
  start_date: z._default(date, null),
  end_date: z._default(date, null),
  description: z._default(writable.description, null),
  image_url: z._default(writable.image_url, null),
  learn_more: z._default(writable.learn_more, null),
  restricted: z._default(writable.restricted, false),
});
export type NewProgram = z.output<typeof newProgram>;

/** Absent means unchanged, null means cleared. */
export const programChanges = z.partial(z.object(writable));
export type ProgramChanges = z.output<typeof programChanges>;

export const program = z.object({
  id: z.int(),
  name: z.string(),
  summary: z.nullable(z.string()),
  age_groups: z.array(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  learn_more: z.nullable(z.string()),
  restricted: z.boolean(),
  archived: z.boolean(),
  /** In lists for administrators: number of its events that have not begun and are not canceled. */
  events_ahead: z.optional(z.int()),
  /** Different after every change. */
  version: z.int(),
});
export type Program = z.infer<typeof program>;
