import type { DashboardChallenge } from '@teamsparks/contract/practice/addresses/dashboard';

/** Columns of a dashboard card besides the id. The one-liner spoils nothing, so everyone gets it. */
export const cardColumns = [
  'challenges.name',
  'challenges.category',
  'challenges.level',
  'challenges.one_liner',
  'challenges.minutes',
  'challenges.status',
] as const;

/**
 * Builds the dashboard card of a challenge. `description` is always null: challenges have none, but the documented
 * reply has the key.
 */
export const toCard = ({
  id,
  name,
  category,
  level,
  one_liner,
  minutes,
  status,
}: Omit<DashboardChallenge, 'description'>): DashboardChallenge => ({
  id,
  name,
  category,
  level,
  one_liner,
  description: null,
  minutes,
  status,
});
