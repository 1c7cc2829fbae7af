import type { Group } from '@teamsparks/contract/groups/addresses';
import { weekdayNames } from '../../shared/calendar/calendar-days.ts';
import { plural } from '../../shared/format/format.ts';

/** "16:00" as this browser's language writes it: "4:00 PM". */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(2000, 0, 1, hours, minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

/** "Tuesdays at 4:00 PM, 60 minutes", as far as it is known; '' where nothing is. */
export function usualTime({ weekday, begins_at, minutes }: Pick<Group, 'weekday' | 'begins_at' | 'minutes'>): string {
  const day = weekday === null ? '' : `${weekdayNames[weekday - 1]}s`;
  const time = begins_at === null ? '' : `${day ? 'at' : 'At'} ${clock(begins_at)}`;
  const length = minutes === null ? '' : plural(minutes, 'minute', 'minutes');
  return [[day, time].filter(Boolean).join(' '), length].filter(Boolean).join(', ');
}

/** Of more teams a room has no place for all at once. */
const teamsAtOnce = 12;

/** "12 children in 3 teams of up to 5", with rounds where there are many teams. */
export function sizeWords({ children, team_size, teams }: Pick<Group, 'children' | 'team_size' | 'teams'>): string {
  const size = team_size === 1 ? '' : ` of up to ${team_size}`;
  const words = `${plural(children, 'child', 'children')} in ${plural(teams, 'team', 'teams')}${size}`;
  return teams > teamsAtOnce ? `${words}. Run it in ${Math.ceil(teams / teamsAtOnce)} rounds.` : words;
}
