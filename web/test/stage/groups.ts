import type { Group } from '@teamsparks/contract/groups/addresses';

/** Returns a group that the visitor leads. */
export const aGroup = (its: Partial<Group> = {}): Group => ({
  id: 8,
  name: 'Tuesday Team',
  level: 'Elementary',
  children: 12,
  team_size: 4,
  teams: 3,
  weekday: null,
  begins_at: null,
  minutes: null,
  place: null,
  program_id: null,
  program_name: null,
  color: 'green',
  based_on: null,
  leaders: [],
  archived: false,
  events_ahead: 0,
  deleted_after: null,
  version: 1,
  can: { choose_program: false },
  ...its,
});
