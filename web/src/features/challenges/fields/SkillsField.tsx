import { type Skill, skills } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';
import { ChoiceChips } from './ChoiceChips.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface SkillsFieldProps {
  id: string;
  value: readonly Skill[];
  onChange: (value: Skill[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The skills a challenge trains, kept in the order of the vocabulary (ENM-039 to ENM-050). */
export function SkillsField({ value, onChange, ...group }: SkillsFieldProps) {
  const toggle = (skill: Skill) => onChange(skills.filter((one) => value.includes(one) !== (one === skill)));
  return (
    <FieldGroup label="Skills" {...group}>
      <ChoiceChips options={skills} value={value} onToggle={toggle} />
    </FieldGroup>
  );
}
