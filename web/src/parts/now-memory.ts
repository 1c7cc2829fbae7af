import { readForUser } from '../shared/session/user-store.ts';
import { plural } from '../shared/format/format.ts';

/** "20 minutes, 2 teams": what Right Now was asked last on this device. */
export function lastAskedWords(): string {
  const { minutes, teams } = readForUser('now', (stored) => (stored ?? {}) as { minutes?: unknown; teams?: unknown });
  const whole = (value: unknown, standard: number) => (Number.isInteger(value) ? Number(value) : standard);
  return `${plural(whole(minutes, 20), 'minute', 'minutes')}, ${plural(whole(teams, 1), 'team', 'teams')}`;
}
