import type { ComponentProps } from 'react';
import type { FormProblemState } from '../../../shared/forms/use-form-problem.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import type { ProfileField, ProfileValues } from './profile-change.ts';

type TextName = 'username' | 'email' | 'phone' | 'school';

const words: Record<TextName, { label: string; hint?: string }> = {
  username: { label: 'Username', hint: 'You sign in with it. Others do not see it.' },
  email: { label: 'Email', hint: 'We send a link to a new address; it counts once you open that.' },
  phone: { label: 'Phone' },
  school: { label: 'School' },
};

interface ProfileTextProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'maxLength' | 'required' | 'disabled'
> {
  name: TextName;
  values: ProfileValues;
  onChange: (change: Partial<ProfileValues>) => void;
  state: FormProblemState<ProfileField>;
}

export function ProfileText({ name, values, onChange, state, required = false, ...input }: ProfileTextProps) {
  return (
    <Field
      id={state.idOf(name)}
      error={state.problem.fields[name]}
      required={required}
      {...words[name]}
      {...(input.disabled ? { hint: 'To change it, first choose a password under Security.' } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          autoCapitalize={name === 'username' ? 'none' : undefined}
          spellCheck={false}
          value={values[name]}
          onChange={({ target }) => {
            state.forget(name);
            onChange({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
}
