/** The pages of people who see the most: an address each. */
export const staffPages = [
  '/challenges',
  '/lesson-plans',
  '/programs',
  '/events',
  '/events?view=month',
  '/scheduler',
  '/dashboard',
  '/curriculum',
  '/aichallenges',
  '/aichallenges/library',
  '/training-videos',
  '/account',
  '/admin/users',
  '/admin/roles',
  '/admin/audit',
  '/admin/outbox',
] as const;

/** What visitors read. */
export const publicPages = ['/', '/learn-more', '/team', '/contact', '/privacy', '/terms'] as const;
