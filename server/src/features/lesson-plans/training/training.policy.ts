import { can, type Actor } from '../../../platform/actor.ts';

/** The part of a video that rights depend on. */
export interface VideoAttributes {
  created_by: number | null;
  /** Lesson plans of other people that it is in. */
  plans_of_others: number;
}

/** Needed to change every video and to delete; everyone who is signed in sees the videos. */
export const canEditVideos = (actor: Actor): boolean => can(actor, 'add_edit_training_videos');

/** Plans bring videos along, so who writes plans corrects the videos that they made. */
export const canEditVideo = (actor: Actor, { created_by }: Pick<VideoAttributes, 'created_by'>): boolean =>
  canEditVideos(actor) || (can(actor, 'add_edit_lesson_plans') && created_by === actor.userId);

/** Another address is another video, which nobody puts into somebody else's plan. */
export const canChangeAddress = (actor: Actor, video: VideoAttributes): boolean =>
  canEditVideos(actor) || (canEditVideo(actor, video) && video.plans_of_others === 0);
