/**
 * The enumerations of the product, in the order in which people meet them: levels in school order, the rest as the
 * specification lists them. The database's CHECK constraints carry the same values; a test compares them.
 */
export const roles = ['student', 'parent', 'mentor', 'admin', 'demoAdmin'] as const;
export type Role = (typeof roles)[number];

export const statuses = ['draft', 'published', 'locked'] as const;
export type Status = (typeof statuses)[number];
export const statusLabels: Record<Status, string> = { draft: 'Draft', published: 'Published', locked: 'Locked' };

export const levels = ['Elementary', 'Middle School', 'High School'] as const;
export type Level = (typeof levels)[number];

export const tournamentLevels = ['Practice', 'Tournament'] as const;
export type TournamentLevel = (typeof tournamentLevels)[number];

export const challengeTypes = ['Arts & Writing', 'STEM', 'Business', 'Civic Engagement'] as const;
export type ChallengeType = (typeof challengeTypes)[number];

export const categories = [
  'Storytelling',
  'Characterization',
  'Communication',
  'Improv – No Props',
  'Improv – With Props',
  'Bridge',
  'Tower',
  'Container',
  'Device',
  'Transportation',
  'Water',
  'Sales',
  'Invention',
  'Community Service',
  'Speech and Debate',
] as const;
export type Category = (typeof categories)[number];

export const librarySorts = ['name', 'level', 'tournament_level', 'type', 'category'] as const;
export type LibrarySort = (typeof librarySorts)[number];
