import { type SafetyFlag, safetyFlags } from './challenge-vocabulary.ts';

/** Sorts safety flags and drops duplicates; "None" is dropped beside any danger. */
export function consistentFlags(flags: readonly SafetyFlag[]): SafetyFlag[] {
  const distinct = new Set(flags);
  if (distinct.size > 1) distinct.delete('None');
  return safetyFlags.filter((flag) => distinct.has(flag));
}
