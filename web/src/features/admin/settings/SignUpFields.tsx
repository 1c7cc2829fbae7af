import { useId } from 'react';
import { TextField } from '../../../shared/forms/fields.tsx';
import type { FormOf } from '../../../shared/forms/use-form.ts';
import { HintedChoice } from '../../../shared/ui/HintedChoice.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Who may sign up: anyone, people with an address of these domains, as they are typed, or invited people. */
export interface SignUpValues {
  sign_up: 'anyone' | 'domains' | 'invited';
  sign_up_domains: string;
}

const choices = [
  { value: 'anyone', label: 'Anyone', hint: 'Everyone who knows the address of this site.' },
  { value: 'domains', label: 'Only our email domains', hint: 'People with an address of your school.' },
  { value: 'invited', label: 'Only invited people', hint: 'People you invite. Others are sent to your school.' },
] as const;

/** Shows the choice of who may sign up, with the field for the domains where they decide. */
export function SignUpFields({ form: { field, values } }: { form: Pick<FormOf<SignUpValues>, 'field' | 'values'> }) {
  const name = useId();
  const { onChange } = field('sign_up');
  return (
    <SettingsSection id="sign-up" title="Who may sign up">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Who may sign up</legend>
        {choices.map(({ value, ...words }) => (
          <HintedChoice
            key={value}
            {...words}
            type="radio"
            name={name}
            checked={values.sign_up === value}
            onChange={() => onChange(value)}
          />
        ))}
      </fieldset>
      {values.sign_up === 'domains' && (
        <TextField
          {...field('sign_up_domains')}
          required
          hint="Such as lincoln.edu. Put a comma between several."
          autoComplete="off"
        />
      )}
    </SettingsSection>
  );
}

/** Returns the typed domains as a list; none where anyone may sign up. */
export const domainsOf = ({ sign_up, sign_up_domains }: SignUpValues): string[] =>
  sign_up === 'anyone' ? [] : sign_up_domains.split(/[\s,;]+/).filter(Boolean);
