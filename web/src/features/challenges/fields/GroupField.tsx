import { useChallengeField } from './ChallengeField.tsx';
import { useFieldFacts } from './field-context.ts';
import { SafetyFlagsField } from './SafetyFlagsField.tsx';
import { SkillsField } from './SkillsField.tsx';
import { TimeLimitsEditor } from './TimeLimitsEditor.tsx';

const fields = { skills: Skills, safety_flags: SafetyFlags, time_limits: TimeLimits };

/** A field that is a group of controls; nothing for those who may not see it. */
export function GroupField({ name }: { name: keyof typeof fields }) {
  const Shown = fields[name];
  return useFieldFacts().hidden.has(name) ? null : <Shown />;
}

/** For a group that has no rows. */
export function withoutCells<T extends { cellErrors: unknown }>({ cellErrors: _, ...props }: T): Omit<T, 'cellErrors'> {
  return props;
}

function Skills() {
  return <SkillsField {...withoutCells(useChallengeField('skills'))} />;
}

function SafetyFlags() {
  return <SafetyFlagsField {...withoutCells(useChallengeField('safety_flags'))} />;
}

function TimeLimits() {
  return <TimeLimitsEditor {...useChallengeField('time_limits')} />;
}
