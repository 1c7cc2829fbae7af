import type { Status } from './vocabulary.ts';

/** What each status means, where one is chosen (DET-058 to DET-060, LES-034 to LES-036). */
export const statusExplanations: Record<Status, string> = {
  draft: 'Draft - Only visible to interns & admins',
  published: 'Published - Visible to everyone, admin-only editing',
  locked: 'Locked - Admin-only editing',
};
