import { readForUser } from '../shared/session/user-store.ts';
import { plural } from '../shared/format/format.ts';

/**
 * Returns what the person last chose for Right Now on this device: "20 minutes, 2 teams"; 20 minutes and 1 team if they
 * chose nothing yet.
 */
export function lastAskedWords(): string {
  const { minutes, teams } = readForUser('now', (stored) => (stored ?? {}) as { minutes?: unknown; teams?: unknown });
  const integerOr = (value: unknown, standard: number) => (Number.isInteger(value) ? Number(value) : standard);
  return `${plural(integerOr(minutes, 20), 'minute', 'minutes')}, ${plural(integerOr(teams, 1), 'team', 'teams')}`;
}
