import { generateAiChallenge, rewriteAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { invitePeople } from '@teamsparks/contract/admin/endpoints/invited';
import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { shareCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { createCalendarFeed, createEvent, createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import {
  addPlanItem,
  addPlanItems,
  createLessonPlan,
  createLessonSessionVideo,
  duplicateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { assignMentor, createMentor, importMentors } from '@teamsparks/contract/mentors/endpoints';
import { createRun } from '@teamsparks/contract/runs/endpoints/runs';
import { createPrintPack } from '@teamsparks/contract/print-packs/endpoints';
import { createProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { saveFilter } from '@teamsparks/contract/challenges/endpoints/saved-filters';
import { createSeason } from '@teamsparks/contract/right-now/endpoints';
import { joinByInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import {
  createSessionVideo,
  createTrainingSession,
  createTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { makeJoinLink } from '@teamsparks/contract/admin/endpoints/join-links';
import { anInvitation, invitedForm } from './expected.ts';
import { aChallenge, aMentor, aNewChallenge, anEvent, aPlan, aProgram, aVideo } from './builders.ts';
import type { Harness } from './harness.ts';
import type { Person } from './people.ts';

export interface Request {
  path: string;
  status: number;
  body?: unknown;
  /** Something else that may be asked for under the same address. */
  other?: unknown;
  /** The table of which one of these has several rows. */
  several?: string;
}
type Making = (as: Person) => Promise<Request>;

const withCsv = (csv: string) => ({ csv: `Name,Email,Grade,DI Experience,Interest Area\n${csv}` });
const mentors = {
  first: withCsv('Ada,ada@school.example,11,Yes,Robots'),
  second: withCsv('Bob,bob@school.example,12,No,Chess'),
};

/** Returns for everything that makes something an ordinary request, by method and path; each is made anew for every test. */
export function makingsOf(harness: Harness): Record<string, Making> {
  const idOf = async (endpoint: Endpoint, as: Person, body: object): Promise<number> =>
    ((await harness.call(endpoint, { as, body } as never)).body as unknown as { id: number }).id;
  return {
    'POST /org-api/invited': async () => ({
      path: invitePeople.path,
      status: 201,
      body: { rows: [{ email: 'first@lincoln.example', role: 'mentor' }] },
      other: { rows: [{ email: 'second@lincoln.example', role: 'mentor' }] },
    }),
    'POST /org-api/challenges': async () => ({
      path: createChallenge.path,
      status: 201,
      body: aNewChallenge(),
      other: aNewChallenge(),
    }),
    'POST /org-api/challenges/:id/variants': async () => {
      const { id } = await aChallenge(harness.context);
      return { path: `/org-api/challenges/${id}/variants`, status: 201 };
    },
    'POST /org-api/challenges/:id/reviews': async () => {
      const { id } = await aChallenge(harness.context);
      const path = `/org-api/challenges/${id}/reviews`;
      return { path, status: 201, body: { overall_rating: 4 }, other: { overall_rating: 5 } };
    },
    'POST /org-api/lesson-plans': async () => {
      const video = { title: 'Warm up', video_url: 'https://youtu.be/aaaaaaaaaaa' };
      const body = { name: 'First day', videos: [video] };
      return { path: createLessonPlan.path, status: 201, body, other: { name: 'Second day' } };
    },
    'POST /org-api/boxes': async () => ({
      path: createBox.path,
      status: 201,
      body: { name: 'Blue crate' },
      other: { name: 'Red crate' },
    }),
    'POST /org-api/boxes/:id/items': async (as) => {
      const id = await idOf(createBox, as, { name: 'Blue crate' });
      const path = addBoxItems.path.replace(':id', `${id}`);
      return { path, status: 200, body: { text: '3 cups' }, other: { text: '4 cups' } };
    },
    'POST /org-api/season': async () => {
      await aChallenge(harness.context, { status: 'published', time_limits: JSON.stringify({ build: 9 }) });
      const days = { first_day: '2027-01-05', last_day: '2027-01-05' };
      const body = { ...days, name: 'Tuesday', minutes: 45, teams: 1, seed: 1 };
      const request = { path: createSeason.path, status: 201, body, other: { ...body, seed: 2 } };
      return { ...request, several: 'lesson_plan_items' };
    },
    'POST /org-api/print-packs': async (as) => {
      const { id } = await aPlan(harness.context, { created_by: as.id });
      const part = { lesson_plan_id: id, kind: 'break', title: 'Break', minutes: 5 } as const;
      await harness.context.db.insertInto('lesson_plan_items').values(part).execute();
      const body = { of: 'plan', id, teams: 2, parts: ['plan'], paper: 'a4' };
      return { path: createPrintPack.path, status: 201, body, other: { ...body, teams: 3 } };
    },
    'POST /org-api/runs': async () => {
      const { id } = await aChallenge(harness.context);
      const body = { kind: 'challenge', id, rules: 'practice', place: 'room', sound: true, teams: ['Sea Turtles'] };
      return { path: createRun.path, status: 201, body, other: { ...body, teams: ['Night Owls'] } };
    },
    'POST /org-api/lesson-plans/:id/duplicate': async () => {
      const { id } = await aPlan(harness.context);
      return { path: duplicateLessonPlan.path.replace(':id', `${id}`), status: 201 };
    },
    'POST /org-api/lesson-plans/:id/items': async () => {
      const { id } = await aPlan(harness.context);
      const part = { kind: 'break', title: 'Break', minutes: 5 };
      return {
        path: addPlanItem.path.replace(':id', `${id}`),
        status: 201,
        body: part,
        other: { ...part, minutes: 6 },
      };
    },
    'POST /org-api/lesson-plans/:id/several-items': async () => {
      const { id } = await aPlan(harness.context);
      const items = [{ kind: 'break', title: 'Break', minutes: 5 }];
      const path = addPlanItems.path.replace(':id', `${id}`);
      return { path, status: 201, body: { items }, other: { items, after: null } };
    },
    'POST /org-api/lesson-session-videos': async (as) => {
      const { id: training_video_id } = await aVideo(harness.context);
      const training_session_id = await idOf(createTrainingSession, as, { name: 'Openers' });
      const link = { training_session_id, training_video_id };
      const training_session_video_id = await idOf(createSessionVideo, as, link);
      const body = { lesson_plan_id: (await aPlan(harness.context)).id, training_session_video_id };
      return { path: createLessonSessionVideo.path, status: 201, body, other: { ...body, order_index: 7 } };
    },
    'POST /org-api/training-videos': async () => {
      const body = { title: 'Warm up', video_url: 'https://youtu.be/aaaaaaaaaaa' };
      return { path: createTrainingVideo.path, status: 201, body, other: { ...body, title: 'Cool down' } };
    },
    'POST /org-api/training-sessions': async () => ({
      path: createTrainingSession.path,
      status: 201,
      body: { name: 'Openers' },
      other: { name: 'Closers' },
    }),
    'POST /org-api/training-session-videos': async (as) => {
      const training_session_id = await idOf(createTrainingSession, as, { name: 'Openers' });
      const body = { training_session_id, training_video_id: (await aVideo(harness.context)).id };
      return { path: createSessionVideo.path, status: 201, body, other: { ...body, video_order: 3 } };
    },
    'POST /org-api/programs': async () => ({
      path: createProgram.path,
      status: 201,
      body: { name: 'Makers' },
      other: { name: 'Builders' },
    }),
    'POST /org-api/events': async () => {
      const { id: program_id } = await aProgram(harness.context);
      const body = { program_id, name: 'Build Day', start_date: '2027-03-13' };
      return { path: createEvent.path, status: 201, body, other: { ...body, name: 'Play Day' } };
    },
    'POST /org-api/groups': async () => {
      const body = { name: 'Makers', level: 'Elementary', children: 12, team_size: 4, color: 'blue' };
      return { path: createGroup.path, status: 201, body, other: { ...body, color: 'red' } };
    },
    'POST /org-api/groups/:id/link': async (as) => {
      const body = { name: 'Makers', level: 'Elementary', children: 12, team_size: 4, color: 'blue' };
      return { path: `/org-api/groups/${await idOf(createGroup, as, body)}/link`, status: 201 };
    },
    'POST /org-api/event-lesson-plans': async () => {
      const { id: event_id } = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
      const body = { event_id, lesson_plan_id: (await aPlan(harness.context)).id };
      const other = { event_id, lesson_plan_id: (await aPlan(harness.context)).id };
      return { path: createEventLessonPlan.path, status: 201, body, other };
    },
    'POST /org-api/events/:id/plan-copies': async () => {
      const { id } = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
      const [one, two] = [await aPlan(harness.context), await aPlan(harness.context)];
      const pairs = [one, two].map((plan) => ({ event_id: id, lesson_plan_id: plan.id }));
      await harness.context.db.insertInto('event_lesson_plans').values(pairs).execute();
      const path = `/org-api/events/${id}/plan-copies`;
      return { path, status: 201, body: { lesson_plan_id: one.id }, other: { lesson_plan_id: two.id } };
    },
    'POST /org-api/calendar-feed': async () => ({ path: createCalendarFeed.path, status: 201 }),
    'POST /org-api/high_school_mentors': async () => {
      const body = { name: 'Ada', email: 'ada@school.example', grade: 11, interest_area: 'Robots' };
      return { path: createMentor.path, status: 201, body, other: { ...body, grade: 12 } };
    },
    'POST /org-api/mentor-assignments': async () => {
      const { id: subject_id } = await aProgram(harness.context);
      const body = { mentor_id: (await aMentor(harness.context)).id, subject: 'program', subject_id };
      const other = { ...body, mentor_id: (await aMentor(harness.context)).id };
      return { path: assignMentor.path, status: 201, body, other };
    },
    'POST /org-api/bulk/high_school_mentors': async (as) => {
      const preview = await harness.call(importMentors, { as, body: mentors.first });
      const body = { ...mentors.first, apply: preview.body.fingerprint };
      return { path: importMentors.path, status: 200, body, other: mentors.second };
    },
    'POST /org-api/saved-filters': async () => ({
      path: saveFilter.path,
      status: 201,
      body: { name: 'Quick', query: {} },
      other: { name: 'Slow', query: {} },
    }),
    'POST /org-api/curriculum/share': async () => ({ path: shareCurriculum.path, status: 200 }),
    'POST /ai/challenges/generate': async () => {
      const body = { category: 'Tower', variant: null };
      return { path: generateAiChallenge.path, status: 200, body, other: { ...body, category: 'Bridge' } };
    },
    'POST /ai/challenges/:id/rewrite': async (as) => {
      const id = await idOf(generateAiChallenge, as, { category: 'Tower', variant: null });
      const path = rewriteAiChallenge.path.replace(':id', `${id}`);
      const [body, other] = ['scene', 'task'].map((section) => ({ section, wish: 'another' }));
      return { path, status: 200, body, other };
    },
    'POST /api/invitations/join': async () => {
      const body = invitedForm((await anInvitation(harness.context)).mail);
      return { path: joinByInvitation.path, status: 201, body, other: { ...body, password: 'another sentence 18' } };
    },
    'POST /org-api/join-links': async () => {
      const body = { role: 'parent', days: 7, seats: 20, domain: null };
      return { path: makeJoinLink.path, status: 201, body, other: { ...body, seats: 30 } };
    },
    'POST /register': async () => {
      const body = {
        username: 'newcomer',
        email: 'new@school.example',
        password: 'a long sentence 17',
        role: 'student',
      };
      return { path: register.path, status: 201, body, other: { ...body, password: 'another sentence 18' } };
    },
  };
}
