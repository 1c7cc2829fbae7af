import * as z from 'zod/mini';
import { readable } from '../../shared/fields.ts';
import { groupDate } from './group.ts';

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
