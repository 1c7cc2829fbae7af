import { can, type Actor } from '../../../platform/actor.ts';

/** The part of a video that rights depend on. */
export interface VideoAttributes {
  created_by: number | null;
  /** Number of other people's lesson plans that it is in. */
  plans_of_others: number;
}

/**
 * Tells whether the person may change and delete every video (`add_edit_training_videos`); everyone who is signed in
 * sees them.
 */
export const canEditVideos = (actor: Actor): boolean => can(actor, 'add_edit_training_videos');

/**
 * Tells whether the person may change this video: with `add_edit_training_videos` any, with `add_edit_lesson_plans` one
 * that they added.
 */
export const canEditVideo = (actor: Actor, { created_by }: Pick<VideoAttributes, 'created_by'>): boolean =>
  canEditVideos(actor) || (can(actor, 'add_edit_lesson_plans') && created_by === actor.userId);

/**
 * Tells whether the person may change this video's address: those who edit all videos, and with `add_edit_lesson_plans`
 * who added it while no plan of others has it. A new address makes it another video, which must not turn up in someone
 * else's plan.
 */
export const canChangeAddress = (actor: Actor, video: VideoAttributes): boolean =>
  canEditVideos(actor) || (canEditVideo(actor, video) && video.plans_of_others === 0);
