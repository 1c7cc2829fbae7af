import { type SafetyFlag, safetyFlags } from './challenge-vocabulary.ts';

/** Returns safety flags in the order of {@link safetyFlags}, each once; "None" is dropped beside any danger. */
export function consistentFlags(flags: readonly SafetyFlag[]): SafetyFlag[] {
  const distinct = new Set(flags);
  if (distinct.size > 1) distinct.delete('None');
  return safetyFlags.filter((flag) => distinct.has(flag));
}
