import { Field } from '../../shared/ui/Field.tsx';
import { PasswordInput } from '../../shared/ui/PasswordInput.tsx';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';
import type { FieldProblems } from '../../shared/forms/use-form-problem.ts';

type Name = 'password' | 'confirmation';

interface NewPasswordFieldsProps {
  /** What the first of the two is called. */
  label: string;
  /** The server takes no fewer characters. */
  shortest: number;
  values: Record<Name, string>;
  onChange: (name: Name, value: string) => void;
  state: FieldProblems<Name>;
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ label, shortest, values, onChange, state }: NewPasswordFieldsProps) {
  const input = (name: Name) => ({
    autoComplete: 'new-password',
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      state.forget(name);
      onChange(name, target.value);
    },
  });
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field
          id={state.idOf('password')}
          label={label}
          hint={`At least ${shortest} characters. A few words that do not belong together are strong and easy to remember.`}
          error={state.problem.fields.password}
          required
        >
          {(control) => <PasswordInput {...control} {...input('password')} />}
        </Field>
        <PasswordStrengthMeter password={values.password} />
      </div>
      <Field
        id={state.idOf('confirmation')}
        label="Confirm Password"
        error={state.problem.fields.confirmation}
        required
      >
        {(control) => <PasswordInput {...control} {...input('confirmation')} />}
      </Field>
    </>
  );
}
