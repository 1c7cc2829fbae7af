import type { Flag } from '@teamsparks/contract/access';

/** The flags by what they are about, in the order in which an administrator looks for them. */
export const flagGroups: readonly { title: string; flags: readonly Flag[] }[] = [
  {
    title: 'Challenges',
    flags: ['view_challenge_library', 'add_edit_challenge_reviews', 'add_edit_challenges', 'delete_challenges'],
  },
  {
    title: 'Lessons and videos',
    flags: [
      'view_lesson_plans',
      'add_edit_lesson_plans',
      'delete_lesson_plans',
      'view_training_videos',
      'add_edit_training_videos',
    ],
  },
  { title: 'Programs and events', flags: ['view_events', 'view_all_programs'] },
  { title: 'AI challenges', flags: ['view_ai_challenges', 'add_edit_ai_challenges'] },
  { title: 'Own pages', flags: ['view_dashboard', 'view_account', 'add_edit_account'] },
  { title: 'Administration', flags: ['system_administration'] },
];
