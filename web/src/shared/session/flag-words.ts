import type { Flag } from '@teamsparks/contract/shared/access';

/** What each flag allows, worded to follow "You may" or stand beside a check mark. */
export const flagWords: Record<Flag, string> = {
  view_challenge_library: 'Find and open challenges in the library',
  view_training_videos: 'Keep a shopping list',
  view_all_programs: 'See all partner programs and their events',
  view_events: 'See events',
  view_lesson_plans: 'See lesson plans',
  add_edit_challenges: 'Add challenges and edit drafts',
  add_edit_lesson_plans: 'Make and edit lesson plans',
  delete_challenges: 'Archive challenges and restore them',
  delete_lesson_plans: 'Delete lesson plans',
  system_administration: 'Publish and lock challenges, and manage people and roles',
  view_ai_challenges: 'Browse the AI challenges library',
  add_edit_ai_challenges: 'Make challenges with AI',
  view_account: 'Open the account page',
  view_dashboard: 'Open the dashboard',
  add_edit_challenge_reviews: 'Rate and review challenges',
  add_edit_account: 'Change profile, password and preferences',
  add_edit_training_videos: 'Add and edit training videos',
  run_challenges: 'Run challenges with children: read setup, notes and handouts',
};
