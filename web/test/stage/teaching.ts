import type { Event, PlannedPart, WholeEvent } from '@teamsparks/contract/events/addresses';
import type {
  FoundPlans,
  LessonPlan,
  ListedPlan,
  WholePlan,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { LookedBackPart, LookingBack, PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import type { Program } from '@teamsparks/contract/lesson-plans/addresses/programs';
import type { EventRun } from '@teamsparks/contract/runs/addresses/event-runs';
import type { ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';

export const aPlan = (its: Partial<LessonPlan> = {}): LessonPlan => ({
  id: 3,
  name: 'First Meeting',
  description: null,
  status: 'published',
  items: 0,
  event_id: null,
  can: { edit: true, delete: true, set_status: true, publish: true },
  ...its,
});

export const aListedPlan = (its: Partial<ListedPlan> = {}): ListedPlan => ({
  ...aPlan(),
  author: 'Ada L.',
  mine: false,
  minutes: 45,
  levels: [],
  updated_at: '2026-10-05T08:30:00.000Z',
  ...its,
});

/** Returns a list of lesson plans whose only page has these plans. */
export const aPlanPage = (...items: ListedPlan[]): FoundPlans => ({
  items: items.map((item) => ({ ...item, used_on: null, more_days: 0 })),
  total: items.length,
  page: 1,
  per_page: 24,
  authors: [],
});

export const aWholePlan = (its: Partial<WholePlan> = {}): WholePlan => ({
  ...aPlan(),
  begins_at: null,
  budget_minutes: null,
  version: 1,
  for_group: false,
  copy: null,
  items: [],
  ...its,
});

export const aVideo = (its: Partial<ListedVideo> = {}): ListedVideo => ({
  id: 8,
  title: 'How to brainstorm',
  description: null,
  video_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  duration_seconds: 100,
  progress: null,
  plans: 0,
  version: 1,
  can: { edit: true, address: true, delete: true },
  ...its,
});

export const aProgram = (its: Partial<Program> = {}): Program => ({
  id: 2,
  name: 'Maker Club',
  summary: null,
  age_groups: [],
  start_date: null,
  end_date: null,
  description: null,
  image_url: null,
  learn_more: null,
  restricted: false,
  archived: false,
  version: 1,
  ...its,
});

export const anEvent = (its: Partial<Event> = {}): Event => ({
  id: 6,
  program_id: 2,
  program_name: 'Maker Club',
  name: 'Build Day',
  description: null,
  start_date: '2026-03-13',
  end_date: '2026-03-13',
  begins_at: null,
  ends_at: null,
  all_day: true,
  time_zone: 'America/New_York',
  begins: '2026-03-13T05:00:00.000Z',
  ends: '2026-03-14T04:00:00.000Z',
  place: null,
  archived: false,
  series_id: null,
  groups: null,
  mentors: null,
  version: 1,
  can: { edit: false, plan: false },
  ...its,
});

/** Returns the page of an event that the visitor may change. */
export const aWholeEvent = (its: Partial<WholeEvent> = {}): WholeEvent => ({
  ...anEvent({ program_id: null, program_name: null, can: { edit: true, plan: true } }),
  begins_at: '16:00',
  ends_at: '17:30',
  all_day: false,
  begins: '2026-03-13T20:00:00.000Z',
  ends: '2026-03-13T21:30:00.000Z',
  groups: [{ id: 8, name: 'Tuesday Team', color: 'green' }],
  mentors: [],
  series: null,
  plans: [],
  missing: [],
  hand_over: { substitute: null, can: { invite: true } },
  my_assignment: null,
  ...its,
});

/** Returns the looking back on an event that is over, as suggested before anyone saved one. */
export const aLookingBack = (its: Partial<LookingBack> = {}): LookingBack => ({
  event_id: 6,
  saved: false,
  version: 0,
  parts: [],
  children: 12,
  again: null,
  updated_at: null,
  next_times: [],
  engagement: null,
  time: null,
  materials: null,
  can: { edit: true },
  ...its,
});

export const aLookedBackPart = (id: number, title: string, its: Partial<LookedBackPart> = {}): LookedBackPart => ({
  id,
  title,
  lesson_plan: { id: 3, name: 'Bridges' },
  kind: 'text',
  minutes: 10,
  took: null,
  challenge_id: null,
  category: null,
  outcome: 'done',
  ...its,
});

export const aPlannedPart = (id: number, name: string, its: Partial<PlannedPart> = {}): PlannedPart => ({
  lesson_plan: aPlan({ id, name }),
  order_index: id,
  minutes: 25,
  unknown: 0,
  challenges: [],
  ...its,
});

/** Runs of an event without any: none was held, none is open, none is due. */
export const noRuns = { runs: [], group_id: null, open: null, due: null };

/** Returns an ended run of an event, as its leader sees it, who may open it. */
export const anEventRun = (its: Partial<EventRun> = {}): EventRun => ({
  id: 51,
  name: 'Bridges',
  started_at: '2026-03-02T11:30:00.000Z',
  phase: 'ended',
  minutes: 24,
  teams: [{ name: 'Sea Turtles', points: 80 }],
  can: { open: true },
  ...its,
});

/** Sessions of a group that has done nothing. */
export const noPastEvents: PastEvents = {
  sessions: [],
  categories: [],
  skills: [],
  next_times: [],
  points: [],
  truncated: false,
};
