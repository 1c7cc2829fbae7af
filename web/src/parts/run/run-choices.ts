import { rollTeamNames } from '@teamsparks/contract/runs/team-names';
import type { RunRules } from '@teamsparks/contract/runs/vocabulary';
import { teamsAtOnce } from '@teamsparks/contract/shared/rounds';

/** What was chosen the last time, on this device. */
export interface RunChoices {
  teams: number;
  rules: RunRules;
  sound: boolean;
}

const key = 'ts.run-choices';
const first: RunChoices = { teams: 2, rules: 'practice', sound: true };

export function lastChoices(): RunChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<RunChoices>;
    const teams = Number.isInteger(kept.teams) ? Math.min(teamsAtOnce, Math.max(1, kept.teams ?? 2)) : first.teams;
    return { teams, rules: kept.rules === 'tournament' ? 'tournament' : 'practice', sound: kept.sound !== false };
  } catch {
    return first;
  }
}

export function keepChoices(choices: RunChoices) {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Blocked storage: the dialog begins as for the first time.
  }
}

/** So many names: those that there are first, then rolled ones that are none of them. */
export function namesFor(count: number, kept: readonly string[], seed: number): string[] {
  const rolled = rollTeamNames(teamsAtOnce * 2, seed).filter((name) => !kept.includes(name));
  return [...kept, ...rolled].slice(0, count);
}
