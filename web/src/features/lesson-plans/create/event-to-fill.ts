import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { practicePlanMinutesMax, practicePlanMinutesMin } from '@teamsparks/contract/right-now/practice-plan-parts';
import { firstOn } from '@teamsparks/contract/shared/calendar-date';
import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { today } from '../../../shared/calendar/calendar-days.ts';

/** What a session is built for. */
export interface ToFill {
  minutes: number;
  /** Empty for every level. */
  level: Level | '';
  teams: number;
  /** Group with which none of its challenges was done; undefined for none. */
  group: number | undefined;
}

const hoursLess = 60;

type Its = Pick<WholeEvent, 'name' | 'start_date' | 'begins_at' | 'ends_at' | 'groups' | 'plans'>;

/**
 * Returns what a session for an event is built for: the minutes that its plans leave, 60 without hours, between 30 and
 * 120; the level that its groups share; their teams, or those of one round. `groups` are those that the person reads.
 */
export function toFill(event: Its, groups: readonly Group[]): ToFill {
  const its = groups.filter(({ id }) => event.groups?.some((one) => one.id === id));
  const levels = new Set(its.map(({ level }) => level));
  const [level = ''] = levels;
  const teams = its.reduce((sum, group) => sum + group.teams, 0);
  return {
    minutes: minutesLeft(event),
    level: levels.size === 1 ? level : '',
    teams: splitIntoRounds(Math.max(1, teams)).teams,
    group: its.length === 1 ? its[0]?.id : undefined,
  };
}

function minutesLeft({ begins_at, ends_at, plans }: Its): number {
  const planned = (plans ?? []).reduce((sum, { minutes }) => sum + minutes, 0);
  const length = begins_at === null || ends_at === null ? 0 : clockMinutes(ends_at) - clockMinutes(begins_at);
  const left = length > 0 ? length - planned : hoursLess;
  return Math.min(practicePlanMinutesMax, Math.max(practicePlanMinutesMin, left));
}

/** Returns a name for the plan of an event, "Tuesday Club, Dec 2": that of its only group, else its own, with its day. */
export function nameToFill({ name, start_date, groups }: Its): string {
  return `${groups?.length === 1 ? groups[0]?.name : name}, ${monthDay(start_date)}`;
}

/** Returns a name for the plan of a group, with its next day of meeting, today included, if it has one. */
export const nameForGroup = ({ name, weekday }: Pick<Group, 'name' | 'weekday'>): string =>
  weekday === null ? name : `${name}, ${monthDay(firstOn(weekday, today()))}`;

const monthDay = (day: string): string =>
  new Date(`${day}T00:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
