import { endpoint } from '../shared/endpoint.ts';
import {
  nowPage,
  nowQuery,
  madeSeason,
  newSeason,
  newPracticePlan,
  season,
  seasonTakenBack,
  practicePlan,
} from './fields.ts';
import * as at from './addresses.ts';
import { viewDenied } from '../shared/sentences.ts';
import * as z from 'zod/mini';
import { teachingSentences } from '../lesson-plans/sentences.ts';

export const listNow = endpoint(at.listNow, {
  summary: 'What can be done right now with these minutes, teams and materials, the best first',
  access: { all: ['view_challenge_library'], denied: viewDenied },
  query: nowQuery,
  reply: nowPage,
});

export const buildPracticePlan = endpoint(at.buildPracticePlan, {
  summary: 'Build a session for these minutes, teams and materials, or change parts of one. Stores nothing',
  access: { all: ['view_challenge_library'], denied: viewDenied },
  body: newPracticePlan,
  reply: practicePlan,
});

const writesPlans = {
  all: ['view_challenge_library', 'add_edit_lesson_plans'],
  denied: teachingSentences.editDenied,
} as const;

export const previewSeason = endpoint(at.previewSeason, {
  summary: 'A session for every week until a day, without the days off, with the events that it is for. Stores nothing',
  access: writesPlans,
  body: newSeason,
  reply: season,
});

export const createSeason = endpoint(at.createSeason, {
  summary:
    'The same as lesson plans, drafts of the caller, on the events of a group where one is named. All of it or nothing',
  access: writesPlans,
  status: 201,
  body: newSeason,
  reply: madeSeason,
});

export const takeSeasonBack = endpoint(at.takeSeasonBack, {
  summary:
    'Delete the plans of a season and cancel the events made for it, where nobody changed them. All of it or nothing',
  access: writesPlans,
  body: seasonTakenBack,
  notFound: teachingSentences.planNotFound,
  reply: z.object({ message: z.string() }),
});
