import type { Status } from '../shared/vocabulary.ts';

/** Meaning of each status, shown where someone chooses one. */
export const statusExplanations: Record<Status, string> = {
  draft: 'Draft - Only visible to interns & admins',
  published: 'Published - Visible to everyone, admin-only editing',
  locked: 'Locked - Admin-only editing',
};
