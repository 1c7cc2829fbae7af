import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import type {
  Challenge,
  ChallengeSheet,
  LibraryPage,
  LibraryRow,
} from '@teamsparks/contract/challenges/addresses/challenges';
import type { DashboardChallenge, Practice } from '@teamsparks/contract/practice/addresses/dashboard';
import type { Invitation } from '@teamsparks/contract/accounts/addresses/invitations';
import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { Review, ReviewPage } from '@teamsparks/contract/reviews/addresses';

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

/** The session in which the visitor reads. */
export const thisSession = {
  id: '0b2f7f0e-6a39-4a9c-9d55-0f9f3b8c1a01',
  current: true,
  created_at: '2026-03-01T12:00:00.000Z',
  last_used_at: '2026-03-02T11:59:00.000Z',
  user_agent: null,
  ip: null,
};

export const noRunRequest = {
  state: 'none' as const,
  wants: null,
  note: null,
  confirmed: false,
  asked_at: null,
  decided_at: null,
  can: { mentor: true, run_challenges: true },
};

export const aProfile = {
  username: 'mentor',
  display_name: null,
  email: 'mentor@school.example',
  email_own: true,
  email_vouched: false,
  pending_email: null,
  phone: null,
  school: null,
  picture: null,
  role: 'mentor' as const,
  created_at: at,
  has_password: true,
  google: null,
  identities: [],
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
