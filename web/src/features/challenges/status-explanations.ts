import type { Status } from '@teamsparks/contract/vocabulary';

/** What each status means, where one is chosen (DET-058 to DET-060). */
export const statusExplanations: Record<Status, string> = {
  draft: 'Draft - Only visible to interns & admins',
  published: 'Published - Visible to everyone, admin-only editing',
  locked: 'Locked - Admin-only editing',
};
