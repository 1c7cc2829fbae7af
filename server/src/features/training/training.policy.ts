import { can, type Actor } from '../../platform/actor.ts';

/** Needed to change and delete; everyone who is signed in sees the videos. */
export const canEditVideos = (actor: Actor): boolean => can(actor, 'add_edit_training_videos');
