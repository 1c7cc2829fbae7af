import * as z from 'zod/mini';
import { idNumber, optionalLine, timestamp } from '../../shared/fields.ts';
import { teamMaxLength, triedNoteMaxLength } from '../../shared/limits.ts';
import { invitation } from '../../accounts/fields/invitation.ts';
import { missing } from '../../events/fields/preparing.ts';
import { review } from '../../reviews/fields.ts';
import { skills } from '../../shared/challenge-vocabulary.ts';
import { categories, levels, statuses } from '../../shared/vocabulary.ts';

/** A challenge on a card: the keys of the bookmark reply, and what its reader needs besides them (SHT-041). */
export const dashboardChallenge = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  one_liner: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** In all, where the time parts are known. */
  minutes: z.nullable(z.number()),
  status: z.enum(statuses),
});
export type DashboardChallenge = z.infer<typeof dashboardChallenge>;

/** A day without a time, "2026-11-21"; as far back as anybody remembers a practice. */
const day = z.iso
  .date('Please choose a day.')
  .check(z.refine((text) => text >= '2000-01-01', 'Please choose a later day.'));

/** Absent means unchanged, and today where the challenge is marked for the first time; null clears. */
export const triedChanges = z.partial(
  z.object({
    tried_on: day,
    team: optionalLine(teamMaxLength),
    note: optionalLine(triedNoteMaxLength),
    /** The run that shows it: its day where the challenge is marked for the first time, and its group as the team. */
    run_id: idNumber,
  }),
);
export type TriedChanges = z.output<typeof triedChanges>;

export const triedChallenge = z.extend(dashboardChallenge, {
  tried_on: z.string(),
  /** With whom. */
  team: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type TriedChallenge = z.infer<typeof triedChallenge>;

/** The person's own review and what it is about. */
export const ownReview = z.extend(review, { challenge: dashboardChallenge });
export type OwnReview = z.infer<typeof ownReview>;

/** A challenge that was not practiced and fills a gap, and why. The reason names only the category: hidden fields would spoil it. */
export const suggestion = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  reason: z.object({
    /** How often the person practiced this category. */
    practiced_in_category: z.int(),
    /** Of the level that the person practiced most. */
    usual_level: z.boolean(),
    bookmarked: z.boolean(),
  }),
});
export type Suggestion = z.infer<typeof suggestion>;

/** What the person marked as tried or ran. A challenge counts once a day. */
export const practice = z.object({
  /** The days of the last {@link practiceWeeks} weeks on which something was practiced, the last one first, by name. */
  days: z.array(z.object({ day: z.string(), names: z.array(z.string()) })),
  /** How often each category was practiced. */
  categories: z.array(z.object({ category: z.enum(categories), practiced: z.int() })),
  /** How often each skill was practiced. Counts only: skills of a challenge stay hidden. */
  skills: z.array(z.object({ skill: z.enum(skills), practiced: z.int() })),
  next: z.array(suggestion),
});
export type Practice = z.infer<typeof practice>;

const shortEvent = { id: z.int(), name: z.string(), start_date: z.string(), end_date: z.string() };

/** What waits for the person. */
export const whatsNext = z.object({
  /** The next event that the person leads, stands in at, is assigned to or follows. */
  event: z.nullable(
    z.object({
      ...shortEvent,
      begins_at: z.nullable(z.string()),
      all_day: z.boolean(),
      time_zone: z.nullable(z.string()),
      begins: timestamp,
      ends: timestamp,
      /** The names of its plans that the person can see. */
      plans: z.array(z.string()),
      /** Nothing for people who do not prepare it. */
      missing: z.array(missing),
    }),
  ),
  /** Runs of this person that were begun and not ended, the latest first. */
  runs: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What the person is invited to, the newest first; each is answered on the page of its kind. */
  invitations: z.array(z.pick(invitation, { id: true, kind: true, name: true, invited_by: true })),
  /** How much waits for a decision that the person may make. */
  to_review: z.int(),
  /** Events that the person leads or stands in at, that are over, and that nobody looked back on; the latest first. */
  look_back: z.array(z.object(shortEvent)),
});
export type WhatsNext = z.infer<typeof whatsNext>;
