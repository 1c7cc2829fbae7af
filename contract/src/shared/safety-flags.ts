import { type SafetyFlag, safetyFlags } from './challenge-vocabulary.ts';

/** Sorts safety flags and drops duplicates; "None" is dropped beside any danger. */
export function consistentFlags(flags: readonly SafetyFlag[]): SafetyFlag[] {
  const given = new Set(flags);
  if (given.size > 1) given.delete('None');
  return safetyFlags.filter((flag) => given.has(flag));
}
