import * as z from 'zod/mini';
import { id, idNumber, line } from '../../shared/fields.ts';
import { planItemsMax, planMinutesMax, teachingTextMaxLength } from '../../shared/limits.ts';
import { teachingSentences } from '../sentences.ts';
import { paragraphs } from '../../shared/text-fields.ts';
import { sessionName } from './training.ts';

const minutesMessage = `Please enter whole minutes from 0 to ${planMinutesMax}.`;
/** Minutes of a part, and of a plan. */
export const minutes = z.int(minutesMessage).check(z.gte(0, minutesMessage), z.lte(planMinutesMax, minutesMessage));

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

/** Absent means unchanged; `title` and `text` only for the kinds that have them. */
export const itemChanges = z.partial(z.object({ minutes: z.nullable(minutes), title, text }));
export type ItemChanges = z.output<typeof itemChanges>;

export const itemParams = z.object({ id, itemId: id });

/** Ids of all parts of the plan in their new order. */
export const newOrder = z.object({ items: z.array(idNumber).check(z.maxLength(planItemsMax)) });

/** Several parts at once, all or none. */
export const newItems = z
  .array(newItem)
  .check(z.minLength(1, 'Please choose at least one part.'), z.maxLength(planItemsMax));

/** Place of new parts: after a part of the plan, null for the beginning, absent for the end. */
export const addedItems = z.object({
  after: z.optional(z.nullable(idNumber)),
  /** Part that is removed and whose place the new ones take; `after` is ignored then. */
  replaces: z.optional(idNumber),
  items: newItems,
});
export type AddedItems = z.output<typeof addedItems>;

/** Parts that are removed together. */
export const removedItems = z.object({
  items: z.array(idNumber).check(z.minLength(1), z.maxLength(planItemsMax)),
  /** Part that they had replaced, which returns to its place. */
  restores: z.optional(idNumber),
});
export type RemovedItems = z.output<typeof removedItems>;
