import { consistentFlags } from '@teamsparks/contract/shared/safety-flags';
import { type SafetyFlag, safetyFlags, type Skill, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { Check, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { plural } from '../../shared/format/format.ts';
import { useFocusLater } from '../../shared/forms/use-focus.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldError } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { NumberInput } from '../../shared/ui/NumberInput.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { useChallengeField, FieldGroup } from './ChallengeField.tsx';
import { useFieldFacts } from './FieldProvider.tsx';
import { newPart, totalMinutes, type TimePart } from './time-parts.ts';

const fields = { skills: Skills, safety_flags: SafetyFlags, time_limits: TimeLimits };

/**
 * Shows a field that is a group of controls; nothing if this person may not see it. Throws outside of a FieldProvider.
 */
export const GroupField = memo(function GroupField({ name }: { name: keyof typeof fields }) {
  const Shown = fields[name];
  return useFieldFacts().hidden?.has(name) ? null : <Shown />;
});

/** Shows the skills a challenge trains, kept in the order of the vocabulary. */
function Skills() {
  const { value, onChange, ...group } = useChallengeField('skills');
  const toggle = (skill: Skill) => onChange(skills.filter((one) => value.includes(one) !== (one === skill)));
  return (
    <FieldGroup {...group}>
      <ChoiceChips options={skills} value={value} onToggle={toggle} />
    </FieldGroup>
  );
}

/** Shows the safety flags. An empty list says nothing about safety; "None" says that there is no danger. */
function SafetyFlags() {
  const { value, onChange, ...group } = useChallengeField('safety_flags');
  return (
    <FieldGroup {...group}>
      <ChoiceChips options={safetyFlags} value={value} onToggle={(flag) => onChange(toggleSafetyFlag(value, flag))} />
    </FieldGroup>
  );
}

/**
 * Returns the flags with one turned on, or off if it was on. Turning on "None" drops all dangers, and turning on a
 * danger drops "None".
 */
export function toggleSafetyFlag(value: readonly SafetyFlag[], flag: SafetyFlag): SafetyFlag[] {
  if (value.includes(flag)) return value.filter((one) => one !== flag);
  return flag === 'None' ? ['None'] : consistentFlags([...value, flag]);
}

interface ChoiceChipsProps<T extends string> {
  options: readonly T[];
  value: readonly T[];
  onToggle: (option: T) => void;
}

/**
 * Shows options of which any number can be chosen, as checkboxes that look like chips. The group around them has the
 * name.
 */
function ChoiceChips<T extends string>({ options, value, onToggle }: ChoiceChipsProps<T>) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option}
          className="group inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 py-1 transition-colors select-none hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand max-md:min-h-11 pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={value.includes(option)}
            onChange={() => onToggle(option)}
          />
          <Check className="hidden size-4 text-brand group-has-checked:block" aria-hidden="true" />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

/** Shows the named parts of the time, in minutes. */
function TimeLimits() {
  const { value, onChange, ...group } = useChallengeField('time_limits');
  const { errors } = useFieldFacts();
  const { id } = group;
  const focusLater = useFocusLater();
  const edit = (index: number, change: Partial<TimePart>) =>
    onChange(value.map((part, its) => (its === index ? { ...part, ...change } : part)));
  function add(): void {
    onChange([...value, newPart(value)]);
    focusLater(`${id}-${value.length}-name`);
  }
  function remove(index: number): void {
    onChange(value.filter((_, its) => its !== index));
    focusLater(value.length > 1 ? `${id}-${Math.min(index, value.length - 2)}-remove` : `${id}-add`);
  }
  return (
    <FieldGroup {...group}>
      <ul className="flex flex-col gap-2">
        {value.map((part, index) => (
          <TimePartRow
            // Rows have no identity of their own; the focus is moved by hand where rows move.
            key={index}
            id={`${id}-${index}`}
            part={part}
            onEdit={(change) => edit(index, change)}
            onRemove={() => remove(index)}
            nameError={errors[`time_limits.${index}.name`]}
            minutesError={errors[`time_limits.${index}.minutes`]}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button id={`${id}-add`} size="sm" icon={Plus} onClick={add}>
          Add time part
        </Button>
        {value.length > 0 && (
          <p className="text-sm text-soft">{`${plural(totalMinutes(value), 'minute', 'minutes')} in all`}</p>
        )}
      </div>
    </FieldGroup>
  );
}

interface TimePartRowProps {
  id: string;
  part: TimePart;
  onEdit: (change: Partial<TimePart>) => void;
  onRemove: () => void;
  nameError: string | undefined;
  minutesError: string | undefined;
}

function TimePartRow({ id, part, onEdit, onRemove, nameError, minutesError }: TimePartRowProps) {
  const shown = part.name || 'without a name';
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <TextInput
          id={`${id}-name`}
          aria-label="Name of the time part"
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError && `${id}-name-error`}
          value={part.name}
          maxLength={40}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
        <div className="w-24 shrink-0">
          <NumberInput
            id={`${id}-minutes`}
            aria-label={`Minutes for ${shown}`}
            aria-invalid={minutesError ? true : undefined}
            aria-describedby={minutesError && `${id}-minutes-error`}
            value={part.minutes}
            min={0}
            max={1440}
            step="any"
            onChange={(minutes) => onEdit({ minutes })}
          />
        </div>
        <span className="shrink-0 text-soft" aria-hidden="true">
          min
        </span>
        <IconButton id={`${id}-remove`} label={`Remove time part ${shown}`} icon={Trash2} onClick={onRemove} />
      </div>
      {nameError && <FieldError id={`${id}-name-error`}>{nameError}</FieldError>}
      {minutesError && <FieldError id={`${id}-minutes-error`}>{minutesError}</FieldError>}
    </li>
  );
}
