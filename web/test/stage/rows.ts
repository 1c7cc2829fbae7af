import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import type {
  Challenge,
  ChallengeSheet,
  LibraryPage,
  LibraryRow,
} from '@teamsparks/contract/challenges/addresses/challenges';
import type { DashboardChallenge, Practice } from '@teamsparks/contract/practice/addresses/dashboard';
import type { Event, PlannedPart, WholeEvent } from '@teamsparks/contract/events/addresses';
import type { Invitation } from '@teamsparks/contract/accounts/addresses/invitations';
import type {
  FoundPlans,
  LessonPlan,
  ListedPlan,
  WholePlan,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { LookedBackPart, LookingBack, PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { Program } from '@teamsparks/contract/lesson-plans/addresses/programs';
import type { Review, ReviewPage } from '@teamsparks/contract/reviews/addresses';
import type { EventRun } from '@teamsparks/contract/runs/addresses/around';
import type { ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';

// Ordinary answers of the server; a test names what matters to it.

const at = '2026-02-14T09:30:00.000Z';
const may = { edit: false, archive: false, restore: false, set_status: false, history: false };
export const mayAll = { edit: true, archive: true, restore: false, set_status: true, history: true };

export const aRow = (its: Partial<LibraryRow> = {}): LibraryRow => ({
  id: 41,
  name: 'Paper Chain',
  status: 'published',
  level: 'Elementary',
  tournament_level: null,
  type: 'STEM',
  category: 'Tower',
  has_pdf: false,
  deleted_at: null,
  version: 1,
  minutes: null,
  can: may,
  ...its,
});

export const libraryOf = (items: LibraryRow[], its: Partial<LibraryPage> = {}): LibraryPage => ({
  items,
  total: items.length,
  page: 1,
  per_page: 10,
  facets: { level: {}, tournament_level: {}, type: {}, category: {} },
  ...its,
});

export const aChallenge = (its: Partial<Challenge> = {}): Challenge => {
  const { minutes: _, ...row } = aRow();
  return {
    ...row,
    source_id: 0,
    time_limits: null,
    has_materials: false,
    created_at: at,
    updated_at: at,
    ...its,
  };
};

/** Returns a sheet without words, with the given fields of `team` and of the sheet filled in. */
export const aSheet = (
  team: Partial<ChallengeSheet['team']> = {},
  its: Partial<ChallengeSheet> = {},
): ChallengeSheet => ({
  team: {
    scene: [],
    task: [],
    rules: [],
    scoring: [],
    language: 'en',
    time_limits: null,
    safety_flags: null,
    materials: [],
    ...team,
  },
  own_pdf: false,
  drawn: false,
  ...its,
});

/** Returns a challenge as its editors see it, who may do everything with it. */
export const aWholeChallenge = (its: Partial<Challenge> = {}): Challenge =>
  aChallenge({
    copyright: 'Unknown',
    one_liner: null,
    setup_difficulty: 3,
    core_mechanic: null,
    skills: [],
    variant: null,
    safety_flags: null,
    tags: [],
    materials: [],
    can: mayAll,
    ...its,
  });

export const aReview = (its: Partial<Review> = {}): Review => ({
  id: 5,
  challenge_id: 41,
  user_id: 9,
  username: 'Ada L.',
  created_at: at,
  updated_at: at,
  setup_rating: null,
  difficulty_rating: null,
  overall_rating: 4,
  comment: null,
  hidden_at: null,
  reported: false,
  can: { edit: false, delete: false, report: true },
  ...its,
});

export const reviewsOf = (items: Review[], its: Partial<ReviewPage> = {}): ReviewPage => ({
  items,
  total: items.length,
  page: 1,
  per_page: 10,
  averages: { overall: items[0]?.overall_rating ?? null, setup: null, difficulty: null },
  distribution: { 1: 0, 2: 0, 3: 0, 4: items.length, 5: 0 },
  mine: items.find(({ can }) => can.edit) ?? null,
  can: { write: !items.some(({ can }) => can.edit) },
  ...its,
});

export const aCard = (its: Partial<DashboardChallenge> = {}): DashboardChallenge => ({
  id: 41,
  name: 'Paper Chain',
  category: 'Tower',
  level: 'Elementary',
  one_liner: null,
  description: null,
  minutes: null,
  status: 'published',
  ...its,
});

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
  items: items.map((item) => ({ ...item, used_on: null })),
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

export const aMentor = (its: Partial<Mentor> = {}): Mentor => ({
  id: 4,
  name: 'Ada Lovelace',
  email: 'ada@school.example',
  grade: 11,
  di_experience: true,
  interest_area: 'Robots',
  email_hidden: false,
  version: 1,
  ...its,
});

export const aPerson = (its: Partial<Person> = {}): Person => ({
  id: 12,
  username: 'maya',
  display_name: null,
  email: 'maya@school.example',
  role: 'student',
  state: 'active',
  created_at: at,
  last_seen_at: null,
  sessions: 1,
  overrides: {},
  ...its,
});

export const aProfile = {
  username: 'mentor',
  display_name: null,
  email: 'mentor@school.example',
  pending_email: null,
  phone: null,
  school: null,
  picture: null,
  role: 'mentor' as const,
  created_at: at,
  has_password: true,
  google: null,
  totp_enabled: false,
  totp_allowed: true,
  password_min: 10,
  preferences: standardPreferences,
};

export const anAiChallenge = (its: Partial<AiChallenge> = {}): AiChallenge => ({
  id: 21,
  title: 'Title: "Paper Peak"',
  description: 'Build a peak.',
  category: 'Bridge',
  variant: null,
  level: 'Elementary',
  difficulty: 'easy',
  type: 'building',
  status: 'undecided',
  provider: 'built-in',
  details: null,
  parent_id: null,
  library_challenge_id: null,
  created_at: at,
  updated_at: at,
  held: null,
  held_if_accepted: null,
  mine: true,
  can: { edit: true, decide: true, rewrite: true, propose: false },
  ...its,
});

/** Returns an invitation that the person signed in may accept. */
export const anInvitation = (its: Partial<Invitation> = {}): Invitation => ({
  id: 7,
  kind: 'substitute',
  name: 'Bridge day',
  invited_by: 'Ada L.',
  note: null,
  times: null,
  can: { accept: true },
  ...its,
});

/** Practice of a person who has practiced nothing and gets no suggestions. */
export const noPractice: Practice = { days: [], categories: [], skills: [], next: [] };

/** Sessions of a group that has done nothing. */
export const noPastEvents: PastEvents = {
  sessions: [],
  categories: [],
  skills: [],
  next_times: [],
  points: [],
  truncated: false,
};
