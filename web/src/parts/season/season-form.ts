import { addDays, firstOn } from '@teamsparks/contract/shared/calendar-date';
import type { CallInput } from '@teamsparks/contract/calls';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { previewSeason } from '@teamsparks/contract/right-now/addresses';
import { practicePlanMinutesMax, practicePlanMinutesMin } from '@teamsparks/contract/right-now/practice-plan-parts';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { today } from '../../shared/calendar/calendar-days.ts';

const weeksAtFirst = 8;

export interface Typed {
  name: string;
  first_day: string;
  last_day: string;
  minutes: number | null;
  teams: number | null;
  level: Level | '';
  box: string;
  /** Usual days that somebody unchecked, and other days that somebody checked. */
  skip: readonly string[];
  also: readonly string[];
}

/**
 * Returns what the form opens with: a period of eight weekly sessions from the group's next meeting day, today
 * included, or from today if that is not set, with the group's name, minutes, teams of one round and level, or standard values
 * without a group.
 */
export function typedFor(group: Group | undefined): Typed {
  const first_day = group?.weekday ? firstOn(group.weekday, today()) : today();
  const minutes = Math.min(practicePlanMinutesMax, Math.max(practicePlanMinutesMin, group?.minutes ?? 60));
  return {
    name: group?.name ?? 'Session',
    first_day,
    last_day: addDays(first_day, 7 * (weeksAtFirst - 1)),
    minutes,
    teams: splitIntoRounds(group?.teams ?? 1).teams,
    level: group?.level ?? '',
    box: '',
    skip: [],
    also: [],
  };
}

export type Wanted = CallInput<typeof previewSeason>['body'];

/**
 * Returns the request body for what is typed: minutes and teams not typed become 0, no level becomes null, and
 * challenges that the group has done are to be avoided.
 */
export const wantedOf = (
  { minutes, teams, level, box, skip, also, ...rest }: Typed,
  group: Group | undefined,
  seed: number,
): Wanted => ({
  ...rest,
  minutes: minutes ?? 0,
  teams: teams ?? 0,
  level: level || null,
  seed,
  box: box === '' ? [] : [Number(box)],
  not_run_with: group?.id ?? null,
  group_id: group?.id ?? null,
  skip: [...skip],
  also: [...also],
});

/** Tells whether the form is complete enough to ask the server for a preview. */
export const isUsable = ({ first_day, last_day, minutes, teams }: Wanted): boolean =>
  first_day !== '' &&
  last_day !== '' &&
  minutes >= practicePlanMinutesMin &&
  minutes <= practicePlanMinutesMax &&
  teams >= 1;

type Day = { day: string; usual: boolean };

/** Tells whether a day is checked: a usual day unless it was unchecked, another day only if it was checked. */
export const isChosen = ({ skip, also }: Typed, { day, usual }: Day): boolean =>
  usual ? !skip.includes(day) : also.includes(day);

/** Returns a copy of the form in which a day is checked (`chosen`) or unchecked. */
export function chosenDays(typed: Typed, { day, usual }: Day, chosen: boolean): Typed {
  const field = usual ? 'skip' : 'also';
  const others = typed[field].filter((one) => one !== day);
  return { ...typed, [field]: chosen === usual ? others : [...others, day] };
}
