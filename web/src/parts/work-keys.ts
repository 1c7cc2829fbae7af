/**
 * Query keys of all other features. Separate from query-keys.ts, because the library's first scripts need none here.
 */
export const workKeys = {
  admin: {
    people: ['admin', 'people'],
    peoplePage: (query: object) => ['admin', 'people', 'page', query] as const,
    person: (id: number) => ['admin', 'people', 'one', id] as const,
    audit: ['admin', 'audit'],
    auditPage: (query: object) => ['admin', 'audit', query] as const,
    outboxPage: (page: number) => ['admin', 'outbox', page] as const,
    health: ['admin', 'health'],
    findings: ['admin', 'findings'],
    finding: (finding: string, page: number) => ['admin', 'findings', finding, page] as const,
  },
  aiChallenges: {
    lists: ['ai-challenges', 'list'],
    list: (category: string, type: string) => ['ai-challenges', 'list', category, type] as const,
    one: (id: number) => ['ai-challenges', 'one', id] as const,
    similar: (category: string, variant: string | null) => ['ai-challenges', 'similar', category, variant] as const,
  },
  boxes: {
    all: ['boxes'],
    list: ['boxes', 'list'],
    one: (id: number) => ['boxes', 'one', id] as const,
    names: (search: string) => ['boxes', 'names', search] as const,
  },
  events: {
    lists: ['events'],
    list: (programId: string, archived: boolean) => ['events', programId, archived] as const,
    /** One event, where something is used, what events ahead still need, or some days of the board. */
    of: (what: 'one' | 'used-on' | 'coordination' | 'board', which: unknown) => ['events', what, which] as const,
    uses: ['events', 'used-on'],
    feed: ['calendar-feed'],
  },
  groups: {
    all: ['groups'],
    lists: ['groups', 'lists'],
    list: (all: boolean) => ['groups', 'lists', all] as const,
    one: (id: number) => ['groups', 'one', id] as const,
    dates: (id: number) => ['groups', 'dates', id] as const,
    followers: (id: number) => ['groups', 'followers', id] as const,
    followed: ['groups', 'followed'],
  },
  invitations: ['invitations'],
  mentors: ['mentors'],
  /** Mentors with accounts, and what is assigned to them. */
  mentoring: ['mentoring'],
  printPacks: {
    /** What can be printed, with the last pack. */
    lists: ['print-packs', 'choices'],
    choices: (of: string, id: number) => ['print-packs', 'choices', of, id] as const,
    one: (id: string) => ['print-packs', 'one', id] as const,
  },
  programs: {
    lists: ['programs'],
    list: (viewer: number | null, archived: boolean) => ['programs', viewer, archived] as const,
  },
  now: {
    all: ['now'],
    page: (query: unknown) => ['now', 'page', query] as const,
  },
  runRequest: ['run-request'],
  runs: {
    all: ['runs'],
    /** Everything that a run which is deleted leaves; its own page would ask for it in vain. */
    others: [
      ['runs', 'list'],
      ['runs', 'teams'],
      ['runs', 'of'],
      ['runs', 'beginning'],
    ],
    list: (query: unknown) => ['runs', 'list', query] as const,
    teams: (query: unknown) => ['runs', 'teams', query] as const,
    one: (id: number) => ['runs', 'one', id] as const,
    /** Of an event, of a plan, or numbers of all. */
    of: (what: 'event' | 'plan' | 'counts', which: unknown) => ['runs', 'of', what, which] as const,
    beginning: (kind: string, id: number | string, planId?: number) => ['runs', 'beginning', kind, id, planId] as const,
  },
  settings: ['settings'],
  contact: ['contact'],
  toReview: {
    all: ['to-review'],
    counts: ['to-review', 'counts'],
    unconfirmed: ['to-review', 'unconfirmed'],
    page: (kind: string, page: number) => ['to-review', 'page', kind, page] as const,
  },
  /** Lesson plans and what is put into them. */
  teaching: {
    all: ['teaching'],
    plans: ['teaching', 'plans'],
    found: (query: unknown) => ['teaching', 'plans', 'found', query] as const,
    plan: (id: number) => ['teaching', 'plan', id] as const,
    authors: (id: string) => ['teaching', 'authors', id] as const,
    videos: ['teaching', 'videos'],
    sessions: ['teaching', 'sessions'],
    /** Challenges that the person has collected, for a new plan. */
    collected: (source: string) => ['teaching', 'collected', source] as const,
    eventPlans: ['teaching', 'event-plans'],
    warmUps: ['teaching', 'warm-ups'],
    usedIn: (challengeId: string) => ['teaching', 'used-in', challengeId] as const,
  },
} as const;
