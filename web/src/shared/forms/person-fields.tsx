import { displayNameMaxLength, shownName } from '@teamsparks/contract/accounts/display-name';
import type { ComponentProps } from 'react';
import { TextField } from './fields.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

/** Shows the input of the name that a person logs in with. */
export function UsernameField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      required
      hint="You log in with it. Others do not see it."
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Shows the input of a person's display name, with how others see it. */
export function DisplayNameField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      hint={`${props.value === '' ? 'Without a name others' : 'Others'} see “${shownName(props.value)}”`}
      autoComplete="name"
      spellCheck={false}
      maxLength={displayNameMaxLength}
    />
  );
}

/** Shows the input of a code from the authenticator app or a recovery code. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
