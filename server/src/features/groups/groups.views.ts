import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Group, GroupDate as ShownDate } from '@teamsparks/contract/groups/fields';
import { leaderlessDays } from '@teamsparks/contract/shared/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { countDatesAhead, type GroupDate } from '../events/index.ts';
import { shownTo } from '../accounts/index.ts';
import { choosesProgram } from './groups.policy.ts';
import type { FoundGroup } from './groups.repository.ts';
import { findLeaders, type FoundLeader } from './leaders.repository.ts';

/**
 * Returns groups as this person may see them, in their order, with leaders, number of teams and number of events
 * ahead that no other current group keeps.
 */
export async function viewsOf(db: Database, actor: Actor, rows: readonly FoundGroup[]): Promise<Group[]> {
  const leaders = await findLeaders(
    db,
    rows.map(({ id }) => id),
  );
  const ahead = await countDatesAhead(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...viewOf(
      actor,
      row,
      leaders.filter(({ group_id }) => group_id === row.id),
    ),
    events_ahead: ahead.get(row.id) ?? 0,
  }));
}

function viewOf(actor: Actor, row: FoundGroup, leaders: readonly FoundLeader[]): Omit<Group, 'events_ahead'> {
  const { begins_at, leaderless_since, archived_at, children, team_size, ...group } = row;
  return {
    ...group,
    children,
    team_size,
    teams: Math.ceil(children / team_size),
    program_id: group.program_name === null ? null : group.program_id,
    begins_at: begins_at === null ? null : clockTime(begins_at),
    leaders: leaders.map(({ user_id, ...person }) => ({
      user_id,
      name: shownTo(actor, person),
      me: user_id === actor.userId,
    })),
    archived: archived_at !== null,
    deleted_after: leaderless_since && daysAfter(leaderless_since, leaderlessDays).toISOString(),
    can: { choose_program: choosesProgram(actor) },
  };
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000);

/** Dates that one group shows. */
export const datesShown = 5;

const clock = (minutes: number | null) => (minutes === null ? null : clockTime(minutes));

/** Returns those of `dates` that are of the group as they are sent, with hours as "16:00". */
export function shownDates(dates: readonly GroupDate[], groupId: number): ShownDate[] {
  return dates
    .filter(({ group_id }) => group_id === groupId)
    .map(({ begins_at, ends_at, ...date }) => ({ ...date, begins_at: clock(begins_at), ends_at: clock(ends_at) }));
}
