import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import type { FieldProblems } from './use-form-problem.ts';

interface CurrentPasswordProps {
  value: string;
  onChange: (value: string) => void;
  state: FieldProblems<'current_password'>;
}

/** The password once more, before something that a borrowed browser must not be able to do (SEC-15). */
export function CurrentPassword({ value, onChange, state }: CurrentPasswordProps) {
  return (
    <Field
      id={state.idOf('current_password')}
      label="Current password"
      error={state.problem.fields.current_password}
      required
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => {
            state.forget('current_password');
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
