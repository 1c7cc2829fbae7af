import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { runNotFound as notFound, usedUpDenied } from '../../shared/sentences.ts';
import * as at from '../addresses/used-up.ts';
import { takingOut, usedUp } from '../fields/used-up.ts';

/** Boxes are for people with an account of their own; materials of a challenge are for people who may read them. */
const access = {
  all: ['view_challenge_library', 'add_edit_account', 'view_training_videos'],
  denied: usedUpDenied,
} as const;

export const getUsedUp = endpoint(at.getUsedUp, {
  summary: 'What an ended run of mine may have used up, and what was taken out of a box',
  access,
  params: idParams,
  notFound,
  reply: usedUp,
});

/** Never removes more than there is. Answers 409 where it was done before, or while the run is open. */
export const takeUsedUp = endpoint(at.takeUsedUp, {
  summary: 'Take what an ended run used up out of a box, all of it at once',
  access,
  params: idParams,
  notFound,
  body: takingOut,
  reply: usedUp,
});

export const putBackUsedUp = endpoint(at.putBackUsedUp, {
  summary: 'Put back what was taken out for a run. Opening the run again does the same',
  access,
  params: idParams,
  notFound,
  reply: usedUp,
});
