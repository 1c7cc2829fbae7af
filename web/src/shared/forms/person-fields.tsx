import { displayNameMaxLength, shownName } from '@teamsparks/contract/accounts/display-name';
import type { ComponentProps } from 'react';
import { TextField } from './fields.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

/** The name that a person signs in with. */
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

/** What a person wants to be called, with what others see of it. */
export function DisplayNameField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      hint={`Others see “${shownName(props.value)}”`}
      autoComplete="name"
      spellCheck={false}
      maxLength={displayNameMaxLength}
    />
  );
}

/** A code of the authenticator app or a recovery code. */
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
