import { type SafetyFlag, safetyFlags } from './challenge-vocabulary.ts';

/** The flags in their order, each once; "None" stands alone, so a danger beside it counts. */
export function consistentFlags(flags: readonly SafetyFlag[]): SafetyFlag[] {
  const given = new Set(flags);
  if (given.size > 1) given.delete('None');
  return safetyFlags.filter((flag) => given.has(flag));
}
