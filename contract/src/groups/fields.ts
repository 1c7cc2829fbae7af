import * as z from 'zod/mini';
import { clockTime, shownTimes } from '../shared/date-fields.ts';
import { id, idNumber, line, optionalLine, wholeNumber, readable } from '../shared/fields.ts';
import { groupColors } from '../shared/group-colors.ts';
import {
  groupChildrenMax,
  groupChildrenMin,
  groupPlaceMaxLength,
  nameMaxLength,
  planMinutesMax,
} from '../shared/limits.ts';
import { levels } from '../shared/vocabulary.ts';

const wholeBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  level: z.enum(levels),
  children: wholeBetween(groupChildrenMin, groupChildrenMax),
  team_size: wholeBetween(1, groupChildrenMax),
  /** 1 is Monday. */
  weekday: z.nullable(wholeBetween(1, 7)),
  begins_at: z.nullable(clockTime),
  minutes: z.nullable(wholeBetween(1, planMinutesMax)),
  place: optionalLine(groupPlaceMaxLength),
  /** Only holders of `system_administration` may set it. */
  program_id: z.nullable(idNumber),
  color: z.enum(groupColors),
};

export const newGroup = z.object({
  name: writable.name,
  level: writable.level,
  children: writable.children,
  team_size: writable.team_size,
  weekday: z._default(writable.weekday, null),
  begins_at: z._default(writable.begins_at, null),
  minutes: z._default(writable.minutes, null),
  place: z._default(writable.place, null),
  program_id: z._default(writable.program_id, null),
  color: writable.color,
  /** Group of the year before, which stays as it is. */
  based_on: z._default(z.nullable(idNumber), null),
});
export type NewGroup = z.output<typeof newGroup>;

/** Absent means unchanged, null means cleared. */
export const groupChanges = z.partial(z.object(writable));
export type GroupChanges = z.output<typeof groupChanges>;

/** A leader of a group, as the other leaders see them. */
const groupLeader = z.object({ user_id: z.int(), name: z.string(), me: z.boolean() });
export type GroupLeader = z.infer<typeof groupLeader>;

export const group = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(levels),
  children: z.int(),
  team_size: z.int(),
  /** Number of teams, enough for all children. */
  teams: z.int(),
  weekday: z.nullable(z.int()),
  begins_at: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  place: z.nullable(z.string()),
  program_id: z.nullable(z.int()),
  program_name: z.nullable(z.string()),
  color: z.enum(groupColors),
  based_on: z.nullable(z.int()),
  leaders: z.array(groupLeader),
  archived: z.boolean(),
  /** Number of coming events that no other group takes part in. */
  events_ahead: z.int(),
  /** Day on which it is deleted unless somebody leads it by then. */
  deleted_after: z.nullable(z.string()),
  /** Different after every change. */
  version: z.int(),
  can: z.object({ choose_program: z.boolean() }),
});
export type Group = z.infer<typeof group>;

/** What to do with the coming events of a group that is archived or deleted. */
export const groupEnding = z.object({
  /** Number of coming events that the person was shown. */
  ahead: wholeNumber(0, 100_000, 0),
  /** Group that takes them over; they are canceled where it is absent. */
  give_to: z.optional(id),
});
export type GroupEnding = z.output<typeof groupEnding>;

/** A coming event of a group, as leaders and followers see it. */
export const groupDate = z.object({
  event_id: z.int(),
  name: z.string(),
  /** Says what to bring, among other things. */
  description: z.nullable(z.string()),
  place: z.nullable(z.string()),
  ...shownTimes,
});
export type GroupDate = z.infer<typeof groupDate>;

/** A date as those who read the group's page see it. */
export const plannedDate = z.object({
  ...groupDate.shape,
  /** Names of its plans that the person sees, in order; null if they see no plans of it. */
  plans: z.nullable(z.array(z.string())),
});
export type PlannedDate = z.infer<typeof plannedDate>;

export const leaderParams = z.object({ id, userId: id });

export const newGroupLink = z.object({
  /** "ABCDE-23456": shown only once. */
  code: z.string(),
  /** Path of the page that asks to follow with this code. */
  path: z.string(),
  expires_at: z.string(),
});

const follower = z.object({
  user_id: z.int(),
  /** As "First L."; nobody else gets the username. */
  name: z.string(),
  asked_at: z.string(),
});
export type Follower = z.infer<typeof follower>;

export const followers = z.object({
  /** Day on which the link expires; null without a link. */
  link: z.nullable(z.object({ expires_at: z.string() })),
  waiting: z.array(follower),
  following: z.array(follower),
});

/** The code as somebody typed it. */
export const typedCode = z.object({
  code: z.string().check(z.minLength(1, 'Please enter the code.'), z.maxLength(60), readable),
});

export const followedChanges = z.object({ reminder: z.boolean() });

/** A followed group. Until it has confirmed this person, the answer only says that it waits. */
export const followedGroup = z.object({
  id: z.int(),
  confirmed: z.boolean(),
  name: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** 1 is Monday. */
  weekday: z.nullable(z.int()),
  begins_at: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  dates: z.array(groupDate),
  /** Whether the person gets a mail on the day before. */
  reminder: z.boolean(),
});
export type FollowedGroup = z.infer<typeof followedGroup>;
