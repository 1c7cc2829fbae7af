import { type SafetyFlag, safetyFlags } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';
import { ChoiceChips } from './ChoiceChips.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { toggleSafetyFlag } from './safety-flags.ts';

interface SafetyFlagsFieldProps {
  id: string;
  /** An empty list: nothing is said about safety. "None": there is no danger. */
  value: readonly SafetyFlag[];
  onChange: (value: SafetyFlag[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What to watch out for (ENM-053 to ENM-059). */
export function SafetyFlagsField({ value, onChange, ...group }: SafetyFlagsFieldProps) {
  return (
    <FieldGroup label="Safety flags" {...group}>
      <ChoiceChips options={safetyFlags} value={value} onToggle={(flag) => onChange(toggleSafetyFlag(value, flag))} />
    </FieldGroup>
  );
}
