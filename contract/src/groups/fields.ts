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

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  level: z.enum(levels),
  children: whole(groupChildrenMin, groupChildrenMax),
  team_size: whole(1, groupChildrenMax),
  /** 1 is Monday. */
  weekday: z.nullable(whole(1, 7)),
  begins_at: z.nullable(clockTime),
  minutes: z.nullable(whole(1, planMinutesMax)),
  place: optionalLine(groupPlaceMaxLength),
  /** Chosen by `system_administration` only. */
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
  /** The group of the year before, which stays as it is. */
  based_on: z._default(z.nullable(idNumber), null),
});
export type NewGroup = z.output<typeof newGroup>;

/** Absent means unchanged, null means cleared. */
export const groupChanges = z.partial(z.object(writable));
export type GroupChanges = z.output<typeof groupChanges>;

/** One of the people who lead a group, as the others see them. */
const groupLeader = z.object({ user_id: z.int(), name: z.string(), me: z.boolean() });
export type GroupLeader = z.infer<typeof groupLeader>;

export const group = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(levels),
  children: z.int(),
  team_size: z.int(),
  /** So many that everybody has a place. */
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
  /** How many events ahead no other group goes on with. */
  events_ahead: z.int(),
  /** When it will be deleted unless somebody leads it by then. */
  deleted_after: z.nullable(z.string()),
  /** Another one after every change. */
  version: z.int(),
  can: z.object({ choose_program: z.boolean() }),
});
export type Group = z.infer<typeof group>;

/** What becomes of the events ahead of a group that is archived or deleted. */
export const groupEnding = z.object({
  /** How many there are, as the person was told. */
  ahead: wholeNumber(0, 100_000, 0),
  /** The group that gets them; they are canceled where it is absent. */
  give_to: z.optional(id),
});
export type GroupEnding = z.output<typeof groupEnding>;

/** An event of a group, as leaders and followers see it ahead. */
export const groupDate = z.object({
  event_id: z.int(),
  name: z.string(),
  /** What to bring, among other things. */
  description: z.nullable(z.string()),
  place: z.nullable(z.string()),
  ...shownTimes,
});
export type GroupDate = z.infer<typeof groupDate>;

export const leaderParams = z.object({ id, userId: id });

export const newGroupLink = z.object({
  /** "ABCDE-23456": told once. */
  code: z.string(),
  /** Of the page that asks with it. */
  path: z.string(),
  expires_at: z.string(),
});

const follower = z.object({
  user_id: z.int(),
  /** As "First L."; the name that signs in goes to nobody else. */
  name: z.string(),
  asked_at: z.string(),
});
export type Follower = z.infer<typeof follower>;

export const followers = z.object({
  /** Until when the link works; null without one. */
  link: z.nullable(z.object({ expires_at: z.string() })),
  waiting: z.array(follower),
  following: z.array(follower),
});

/** As somebody typed it. */
export const typedCode = z.object({
  code: z.string().check(z.minLength(1, 'Please enter the code.'), z.maxLength(60), readable),
});

export const followedChanges = z.object({ reminder: z.boolean() });

/** Of a group that has not confirmed this person, nothing but that it is waited for. */
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
  /** A mail the day before. */
  reminder: z.boolean(),
});
export type FollowedGroup = z.infer<typeof followedGroup>;
