/**
 * The query keys. They stand together because a change in one feature outdates what another one shows: it names the
 * common prefix of the outdated keys.
 */
export const queryKeys = {
  account: { profile: ['account', 'profile'], sessions: ['account', 'sessions'] },
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
  bookmarks: (userId: number | undefined) => ['bookmarks', userId] as const,
  challenges: {
    /** Pages of the library. */
    pages: ['challenges', 'pages'],
    page: (role: string | undefined, userId: number | undefined, query: object) =>
      ['challenges', 'pages', role, userId, query] as const,
    facets: (userId: number | undefined, query: object) => ['challenges', 'pages', 'facets', userId, query] as const,
    similarNames: (userId: number | undefined, query: object) =>
      ['challenges', 'pages', 'similar-names', userId, query] as const,
    ones: ['challenges', 'one'],
    one: (id: number) => ['challenges', 'one', id] as const,
    /** What is out of date after any change of a challenge. */
    beside: ['challenges', 'beside'],
    neighbors: (id: number, query: object) => ['challenges', 'beside', 'neighbors', id, query] as const,
    sheet: (id: number) => ['challenges', 'beside', 'sheet', id] as const,
    history: (id: number) => ['challenges', 'beside', 'history', id] as const,
    similar: (id: number) => ['challenges', 'beside', 'similar', id] as const,
    rewriting: (id: number) => ['challenges', 'beside', 'rewriting', id] as const,
    lineage: (id: number) => ['challenges', 'beside', 'lineage', id] as const,
    comparison: (id: number, otherId: number) => ['challenges', 'beside', 'comparison', id, otherId] as const,
    tags: ['challenges', 'beside', 'tags'],
    sample: ['sample-challenge'],
  },
  curriculum: {
    challenge: (userId: number | undefined, id: number) => ['curriculum', userId, id] as const,
    shared: (share: string) => ['curriculum', 'shared', share] as const,
  },
  dashboard: {
    favorites: ['dashboard', 'favorites'],
    bookmarks: ['dashboard', 'bookmarks'],
    tried: ['dashboard', 'tried'],
    practice: ['dashboard', 'practice'],
  },
  events: {
    lists: ['events'],
    list: (programId: string, archived: boolean) => ['events', programId, archived] as const,
    feed: ['calendar-feed'],
  },
  groups: {
    all: ['groups'],
    lists: ['groups', 'lists'],
    list: (all: boolean) => ['groups', 'lists', all] as const,
    one: (id: number) => ['groups', 'one', id] as const,
    followers: (id: number) => ['groups', 'followers', id] as const,
    followed: ['groups', 'followed'],
  },
  invitations: ['invitations'],
  mentors: ['mentors'],
  programs: {
    lists: ['programs'],
    list: (viewer: number | null, archived: boolean) => ['programs', viewer, archived] as const,
  },
  savedFilters: ['saved-filters'],
  reviews: {
    all: ['reviews'],
    mine: ['reviews', 'mine'],
    ofChallenge: (challengeId: number) => ['reviews', 'of', challengeId] as const,
    page: (challengeId: number, page: number) => ['reviews', 'of', challengeId, page] as const,
  },
  /** Lesson plans and what is put into them. */
  teaching: {
    all: ['teaching'],
    plans: ['teaching', 'plans'],
    plan: (id: number) => ['teaching', 'plan', id] as const,
    videos: ['teaching', 'videos'],
    sessions: ['teaching', 'sessions'],
    challenges: (search: string) => ['teaching', 'challenges', search] as const,
    eventPlans: ['teaching', 'event-plans'],
    warmUps: ['teaching', 'warm-ups'],
  },
} as const;
