import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** The name of each role on screens, and what it is for. */
export const roleWords: Record<Role, { name: string; purpose: string }> = {
  student: { name: 'Student', purpose: 'Finds, tries and reviews challenges.' },
  parent: { name: 'Parent', purpose: 'Sees what a student sees.' },
  mentor: { name: 'Mentor', purpose: 'Runs sessions, adds challenges and plans lessons.' },
  admin: { name: 'Administrator', purpose: 'Publishes and archives challenges, and manages people.' },
  demoAdmin: { name: 'Demo administrator', purpose: 'Shows people around. What it adds stays a draft.' },
};
