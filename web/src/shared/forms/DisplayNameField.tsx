import { displayNameMaxLength, shownName } from '@teamsparks/contract/display-name';
import type { ComponentProps } from 'react';
import { TextField } from './fields.tsx';

/** What a person wants to be called, with what others see of it. */
export function DisplayNameField(props: ComponentProps<typeof TextField>) {
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
