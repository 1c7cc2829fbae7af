import { displayNameMaxLength, shownName } from '@teamsparks/contract/display-name';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { FieldProblems } from './use-form-problem.ts';

interface DisplayNameFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  state: FieldProblems<'display_name'>;
}

/** What a person wants to be called, with what others see of it (SEC-62). */
export function DisplayNameField({ label, value, onChange, state }: DisplayNameFieldProps) {
  return (
    <Field
      id={state.idOf('display_name')}
      label={label}
      hint={`Others see “${shownName(value)}”`}
      error={state.problem.fields.display_name}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="name"
          spellCheck={false}
          maxLength={displayNameMaxLength}
          value={value}
          onChange={({ target }) => {
            state.forget('display_name');
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
