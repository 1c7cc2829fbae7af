import { type SafetyFlag, safetyFlags } from '@teamsparks/contract/vocabulary';

/** Turns one flag on or off; "None" and the dangers exclude each other. */
export function toggleSafetyFlag(value: readonly SafetyFlag[], flag: SafetyFlag): SafetyFlag[] {
  if (value.includes(flag)) return value.filter((one) => one !== flag);
  if (flag === 'None') return ['None'];
  return safetyFlags.filter((one) => one === flag || (one !== 'None' && value.includes(one)));
}
