/**
 * Query keys of the library and of what is collected from it. They are in one place because a change in one feature
 * outdates what another shows: it names the common prefix of the outdated keys.
 */
export const queryKeys = {
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
    /** Prefix of what is outdated after any change of a challenge. */
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
  printedSigns: ['printed-signs'],
  savedFilters: ['saved-filters'],
  reviews: {
    all: ['reviews'],
    mine: ['reviews', 'mine'],
    ofChallenge: (challengeId: number) => ['reviews', 'of', challengeId] as const,
    page: (challengeId: number, page: number) => ['reviews', 'of', challengeId, page] as const,
  },
} as const;
