import * as z from 'zod/mini';
import { timeLimits } from '../../challenges/fields/challenge.ts';
import { materialCategories, skills } from '../../shared/challenge-vocabulary.ts';
import { categories, levels, statuses } from '../../shared/vocabulary.ts';
import { id, idNumber, line, timestamp } from '../../shared/fields.ts';
import { minutes, newItems } from './items.ts';
import { nameMaxLength, planVideosMax, teachingTextMaxLength } from '../../shared/limits.ts';
import { teachingSentences } from '../sentences.ts';
import { paragraphs } from '../../shared/text-fields.ts';
import { newVideo, place, trainingSession, trainingVideo } from './training.ts';

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  description: paragraphs(teachingTextMaxLength),
};

/**
 * Creates the plan with its first parts (for `videos` also videos, sessions and links) together, or nothing. A copied
 * plan comes first, then videos, then parts.
 */
export const newPlan = z.object({
  name: writable.name,
  description: z._default(writable.description, null),
  /** Event that it is assigned to. */
  event_id: z.optional(z.nullable(idNumber)),
  /** Published where it is absent. */
  status: z.optional(z.enum(['draft', 'published'])),
  videos: z.optional(
    z.array(newVideo).check(z.minLength(1, teachingSentences.videoNeeded), z.maxLength(planVideosMax)),
  ),
  items: z.optional(newItems),
  /** Plan whose parts and times it starts with. */
  copy_of: z.optional(idNumber),
});
export type NewPlan = z.output<typeof newPlan>;

/** Absent means unchanged, null means cleared. */
export const planChanges = z.partial(
  z.object({
    ...writable,
    /** Time of day, "09:30". */
    begins_at: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'))),
    /** Minutes that the session can take. */
    budget_minutes: z.nullable(minutes.check(z.gte(1, 'Please enter at least one minute.'))),
  }),
);
export type PlanChanges = z.output<typeof planChanges>;

export const lessonPlan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(statuses),
  /** Number of its parts. */
  items: z.int(),
  /** The event that this copy was changed for, which keeps it out of all lists of plans; else null. */
  event_id: z.nullable(z.int()),
  /** Actions that the server allows this person right now. */
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** To any status. */
    set_status: z.boolean(),
    /** From draft to published and back. */
    publish: z.boolean(),
  }),
});
export type LessonPlan = z.infer<typeof lessonPlan>;

/** A plan in the list of all plans. */
export const listedPlan = z.extend(lessonPlan, {
  /** Null where the account is gone. */
  author: z.nullable(z.string()),
  /** Whether this person made it or writes it with others. */
  mine: z.boolean(),
  /** Sum over all parts with known minutes. */
  minutes: z.int(),
  /** Levels of its challenges that this person can see. */
  levels: z.array(z.enum(levels)),
  updated_at: timestamp,
});
export type ListedPlan = z.infer<typeof listedPlan>;

export const authorParams = z.object({ id, userId: id });

/** Authors of a plan. */
export const planAuthors = z.object({
  authors: z.array(
    z.object({
      user_id: z.int(),
      name: z.string(),
      me: z.boolean(),
      /** True for the person who made the plan. */
      creator: z.boolean(),
      /** Whether this person can remove them, or leave. */
      can_remove: z.boolean(),
    }),
  ),
  can: z.object({ invite: z.boolean() }),
});
export type PlanAuthors = z.infer<typeof planAuthors>;

const sessionVideo = z.object({
  id: z.int(),
  video_order: z.int(),
  training_session: trainingSession,
  training_video: trainingVideo,
});

/** Place of a video in a plan, with session and video nested as the specification has them. */
export const lessonSessionVideo = z.object({
  id: z.int(),
  lesson_plan_id: z.int(),
  training_session_video_id: z.int(),
  order_index: z.int(),
  training_session_video: sessionVideo,
});
export type LessonSessionVideo = z.infer<typeof lessonSessionVideo>;

export const newLessonSessionVideo = z.object({
  lesson_plan_id: idNumber,
  training_session_video_id: idNumber,
  order_index: z._default(place, 1),
});

/** A material in the list of all materials of a plan. */
const material = z.object({
  name: z.string(),
  quantity: z.number(),
  units: z.string(),
  category: z.enum(materialCategories),
});

const planChallenge = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(levels),
  category: z.enum(categories),
  time_limits: z.nullable(timeLimits),
  /** Absent for people who may not see the setup difficulty. */
  setup_minutes: z.optional(z.int()),
  /** Null for people who may not see them. */
  materials: z.nullable(z.array(material)),
});
export type PlanChallenge = z.infer<typeof planChallenge>;

const ofEveryItem = {
  id: z.int(),
  /** Null where the length follows from the video, or is unknown. */
  minutes: z.nullable(z.int()),
};
/** Parts of a plan, one after the other. */
export const planItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), ...ofEveryItem, training_session_video: sessionVideo }),
  /** `challenge` is null where this person cannot see it now. */
  z.object({
    kind: z.literal('challenge'),
    ...ofEveryItem,
    challenge: z.nullable(planChallenge),
    /** Only for an archived challenge: the name it had, null for people who may not edit the plan. */
    archived: z.optional(z.object({ name: z.nullable(z.string()) })),
  }),
  z.object({ kind: z.literal('text'), ...ofEveryItem, title: z.string(), text: z.nullable(z.string()) }),
  z.object({ kind: z.literal('break'), ...ofEveryItem, title: z.string() }),
]);
export type PlanItem = z.infer<typeof planItem>;

/** A plan with all its parts, in order. */
export const wholePlan = z.extend(lessonPlan, {
  begins_at: z.nullable(z.string()),
  budget_minutes: z.nullable(z.int()),
  /** Different after every change, also of its parts. */
  version: z.int(),
  /**
   * A draft that is ready: on an event with a group that this person sees, where everyone who works at the event can
   * read it.
   */
  for_group: z.boolean(),
  /** Null unless it is a copy for one event. */
  copy: z.nullable(
    z.object({
      event_name: z.string(),
      /** Null where it is deleted, or this person cannot see it. */
      original: z.nullable(
        z.object({
          id: z.int(),
          name: z.string(),
          version: z.int(),
          /** Whether it has changed since the copy was created or offered to it. */
          changed: z.boolean(),
          can_edit: z.boolean(),
        }),
      ),
    }),
  ),
  items: z.array(planItem),
});
export type WholePlan = z.infer<typeof wholePlan>;

/** A plan with new parts in it. */
export const planWithAdded = z.extend(wholePlan, {
  /** Ids of the new parts, in order. */
  added: z.array(z.int()),
});

/** A ready-made part of three to five minutes. */
export const warmUp = z.object({
  title: z.string(),
  minutes: z.int(),
  levels: z.array(z.enum(levels)),
  players: z.object({ from: z.int(), to: z.int() }),
  /** Things to bring; null for nothing. */
  bring: z.nullable(z.string()),
  skills: z.array(z.enum(skills)),
  steps: z.array(z.string()),
  tips: z.array(z.string()),
});
export type WarmUp = z.infer<typeof warmUp>;
