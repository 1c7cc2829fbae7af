import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import type { AccountField } from './account-problem.ts';
import type { FieldProblems } from '../../shared/forms/use-form-problem.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  state: FieldProblems<AccountField>;
}

export function EmailField({ value, onChange, state }: EmailFieldProps) {
  return (
    <Field id={state.idOf('email')} label="Email" error={state.problem.fields.email} required>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="email"
          value={value}
          onChange={({ target }) => {
            state.forget('email');
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
