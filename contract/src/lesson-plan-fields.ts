import * as z from 'zod/mini';
import { materialCategories, skills } from './challenge-vocabulary.ts';
import { categories, levels, statuses } from './vocabulary.ts';
import { id, idNumber, line } from './fields.ts';
import { nameMaxLength, planItemsMax, planMinutesMax, planVideosMax, teachingTextMaxLength } from './limits.ts';
import { teachingSentences } from './teaching-sentences.ts';
import { paragraphs } from './text-fields.ts';
import { newVideo, place, sessionName, trainingSession, trainingVideo } from './training-fields.ts';

const minutesMessage = `Please enter whole minutes from 0 to ${planMinutesMax}.`;
const minutes = z.int(minutesMessage).check(z.gte(0, minutesMessage), z.lte(planMinutesMax, minutesMessage));

const writable = {
  name: line(nameMaxLength, 'Please enter a name.'),
  description: paragraphs(teachingTextMaxLength),
};

/** With `videos`, creates the plan, its videos, sessions and links together, or nothing. */
export const newPlan = z.object({
  name: writable.name,
  description: z._default(writable.description, null),
  /** The event that it is assigned to. */
  event_id: z.optional(z.nullable(idNumber)),
  videos: z.optional(
    z.array(newVideo).check(z.minLength(1, teachingSentences.videoNeeded), z.maxLength(planVideosMax)),
  ),
});
export type NewPlan = z.output<typeof newPlan>;

/** Absent means unchanged, null means cleared. */
export const planChanges = z.partial(
  z.object({
    ...writable,
    /** Time of day, "09:30". */
    begins_at: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'))),
    /** How long the session can take. */
    budget_minutes: z.nullable(minutes.check(z.gte(1, 'Please enter at least one minute.'))),
  }),
);
export type PlanChanges = z.output<typeof planChanges>;

export const lessonPlan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(statuses),
  /** Of its parts. */
  items: z.int(),
  /** What the server lets this person do with it right now. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), set_status: z.boolean() }),
});
export type LessonPlan = z.infer<typeof lessonPlan>;

const sessionVideo = z.object({
  id: z.int(),
  video_order: z.int(),
  training_session: trainingSession,
  training_video: trainingVideo,
});

/** A video's place in a plan, with its session and video nested as the specification has them. */
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

/** What is used, for the list of all materials of a plan. */
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
  /** Null for people who may not see them. */
  materials: z.nullable(z.array(material)),
});
export type PlanChallenge = z.infer<typeof planChallenge>;

const ofEveryItem = {
  id: z.int(),
  /** Null where it follows from the video's duration or nobody knows. */
  minutes: z.nullable(z.int()),
};
/** What a plan is made of, one after the other. */
export const planItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), ...ofEveryItem, training_session_video: sessionVideo }),
  /** Null: this person cannot see that challenge now. */
  z.object({ kind: z.literal('challenge'), ...ofEveryItem, challenge: z.nullable(planChallenge) }),
  z.object({ kind: z.literal('text'), ...ofEveryItem, title: z.string(), text: z.nullable(z.string()) }),
  z.object({ kind: z.literal('break'), ...ofEveryItem, title: z.string() }),
]);
export type PlanItem = z.infer<typeof planItem>;

/** A plan with all that it is made of, in order. */
export const wholePlan = z.extend(lessonPlan, {
  begins_at: z.nullable(z.string()),
  budget_minutes: z.nullable(z.int()),
  /** Another one after every change, of its parts too. */
  version: z.int(),
  items: z.array(planItem),
});
export type WholePlan = z.infer<typeof wholePlan>;

const title = line(200, 'Please enter a title.');
const text = paragraphs(teachingTextMaxLength);
/** Adds a video to an existing session, or to a new one with the given name. */
const addedVideo = z.object({
  kind: z.literal('video'),
  training_video_id: idNumber,
  training_session_id: z.optional(idNumber),
  session_name: z.optional(sessionName),
});
export const newItem = z
  .discriminatedUnion('kind', [
    addedVideo,
    z.object({ kind: z.literal('challenge'), challenge_id: idNumber, minutes: z._default(z.nullable(minutes), null) }),
    z.object({ kind: z.literal('text'), title, text: z._default(text, null), minutes }),
    z.object({ kind: z.literal('break'), title: z._default(title, 'Break'), minutes }),
  ])
  .check(
    z.refine(
      (item) => item.kind !== 'video' || (item.training_session_id === undefined) !== (item.session_name === undefined),
      teachingSentences.videoOrSession,
    ),
  );
export type NewItem = z.output<typeof newItem>;

/** Absent means unchanged; `title` and `text` count for the kinds that have them. */
export const itemChanges = z.partial(z.object({ minutes: z.nullable(minutes), title, text }));
export type ItemChanges = z.output<typeof itemChanges>;

export const itemParams = z.object({ id, itemId: id });

/** The ids of all parts of the plan in their new order. */
export const newOrder = z.object({ items: z.array(idNumber).check(z.maxLength(planItemsMax)) });

/** A ready part of three to five minutes. */
export const warmUp = z.object({
  title: z.string(),
  minutes: z.int(),
  levels: z.array(z.enum(levels)),
  players: z.object({ from: z.int(), to: z.int() }),
  /** What somebody has to bring; null for nothing. */
  bring: z.nullable(z.string()),
  skills: z.array(z.enum(skills)),
  steps: z.array(z.string()),
  tips: z.array(z.string()),
});
export type WarmUp = z.infer<typeof warmUp>;
