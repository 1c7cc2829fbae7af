import { consistentFlags } from '@teamsparks/contract/safety-flags';
import type { SafetyFlag } from '@teamsparks/contract/vocabulary';

/** Turns one flag on or off; "None" and the dangers exclude each other, and the later press counts. */
export function toggleSafetyFlag(value: readonly SafetyFlag[], flag: SafetyFlag): SafetyFlag[] {
  if (value.includes(flag)) return value.filter((one) => one !== flag);
  return flag === 'None' ? ['None'] : consistentFlags([...value, flag]);
}
