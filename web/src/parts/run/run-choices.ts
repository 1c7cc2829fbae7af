import { rollTeamNames } from '@teamsparks/contract/runs/team-names';
import type { RunRules } from '@teamsparks/contract/runs/vocabulary';
import { teamsAtOnce } from '@teamsparks/contract/shared/rounds';

/** The choices made for the last run on this device. */
export interface RunChoices {
  teams: number;
  rules: RunRules;
  sound: boolean;
}

const key = 'ts.run-choices';
const first: RunChoices = { teams: 2, rules: 'practice', sound: true };

/** Returns the choices last stored on this device, or the defaults if there are none or storage is blocked. */
export function readLastChoices(): RunChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<RunChoices>;
    const teams = Number.isInteger(kept.teams) ? Math.min(teamsAtOnce, Math.max(1, kept.teams ?? 2)) : first.teams;
    return { teams, rules: kept.rules === 'tournament' ? 'tournament' : 'practice', sound: kept.sound !== false };
  } catch {
    return first;
  }
}

/** Stores the choices on this device; does nothing if storage is blocked or full. */
export function keepChoices(choices: RunChoices) {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Blocked storage: the dialog begins as for the first time.
  }
}

/**
 * Returns `count` team names: as many of the kept ones as fit, then random ones not among these, the same for the same
 * `seed`.
 */
export function fillTeamNames(count: number, kept: readonly string[], seed: number): string[] {
  const rolled = rollTeamNames(teamsAtOnce * 2, seed).filter((name) => !kept.includes(name));
  return [...kept, ...rolled].slice(0, count);
}
