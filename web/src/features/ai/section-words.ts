import type { AiSection } from '@teamsparks/contract/ai/vocabulary';

/** What the parts of a challenge are called. */
export const sectionWords: Record<AiSection, string> = {
  title: 'Title',
  scene: 'Scene',
  task: 'Task',
  rules: 'Rules',
  time: 'Time',
  materials: 'Materials',
  scoring: 'Scoring',
  setup: 'Setup',
  notes: 'Notes for the mentor',
};
