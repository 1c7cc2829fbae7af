import { can, type Actor } from '../../platform/actor.ts';

/** Changing and deleting; everybody who is signed in sees them (decisions.md CON-16). */
export const canEditVideos = (actor: Actor): boolean => can(actor, 'add_edit_training_videos');
