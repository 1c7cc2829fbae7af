import type { Group } from '@teamsparks/contract/groups/addresses';
import { groupColors, type GroupColor } from '@teamsparks/contract/shared/group-colors';
import { type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { weekdayNames } from '../../shared/calendar/calendar-days.ts';

export const labels = {
  name: 'Name',
  level: 'Level',
  color: 'Color',
  children: 'Number of children',
  team_size: 'Team size',
  weekday: 'Usual day',
  begins_at: 'Usual start',
  minutes: 'Minutes',
  place: 'Room',
  program_id: 'Program',
};

interface Values {
  name: string;
  level: Level;
  color: GroupColor;
  children: number | null;
  team_size: number | null;
  weekday: string;
  begins_at: string;
  minutes: number | null;
  place: string;
  program_id: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const levelOptions = levels.map((value) => ({ value, label: value }));
export const colorOptions = groupColors.map((value) => ({ value, label: capital(value) }));
export const weekdayOptions = [
  { value: '', label: 'No usual day' },
  ...weekdayNames.map((label, at) => ({ value: String(at + 1), label })),
];

/**
 * Returns the form's values of a group, or for undefined those a new group starts with. Leaves the program empty
 * without `choosesProgram`. `own` are the groups that this person leads: a new one takes a color that they leave.
 */
export const valuesOf = (group: Group | undefined, choosesProgram: boolean, own: readonly Group[]): Values => ({
  name: group?.name ?? '',
  level: group?.level ?? 'Elementary',
  color: group?.color ?? freeColor(own),
  children: group?.children ?? null,
  team_size: group?.team_size ?? 4,
  weekday: String(group?.weekday ?? ''),
  begins_at: group?.begins_at ?? '',
  // A new group meets for an hour; one that has no minutes keeps none.
  minutes: group ? group.minutes : 60,
  place: group?.place ?? '',
  program_id: choosesProgram ? String(group?.program_id ?? '') : '',
});

function freeColor(own: readonly Group[]): GroupColor {
  return groupColors.find((color) => own.every((group) => group.color !== color)) ?? 'blue';
}

/**
 * Returns the request body of the form's values; `based_on` is the group of the year before, or null. Does not check
 * them: a missing number of children or team size stays null, which the schema refuses with its own sentence.
 */
export const bodyOf = (values: Values, based_on: number | null) => ({
  name: values.name,
  level: values.level,
  color: values.color,
  minutes: values.minutes,
  based_on,
  children: values.children as number,
  team_size: values.team_size as number,
  weekday: values.weekday === '' ? null : Number(values.weekday),
  begins_at: values.begins_at || null,
  place: values.place || null,
  program_id: values.program_id === '' ? null : Number(values.program_id),
});
