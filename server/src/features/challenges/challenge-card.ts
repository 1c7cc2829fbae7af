import type { DashboardChallenge } from '@teamsparks/contract/practice/addresses/dashboard';

/** What a card says of a challenge besides its id. The one-liner spoils nothing, so everyone gets it. */
export const cardColumns = [
  'challenges.name',
  'challenges.category',
  'challenges.level',
  'challenges.one_liner',
  'challenges.minutes',
  'challenges.status',
] as const;

/** Challenges have no description of their own; the documented reply has the key all the same. */
export const toCard = ({
  id,
  name,
  category,
  level,
  one_liner,
  minutes,
  status,
}: Omit<DashboardChallenge, 'description'>): DashboardChallenge => ({
  ...{ id, name, category, level, one_liner, description: null },
  ...{ minutes, status },
});
