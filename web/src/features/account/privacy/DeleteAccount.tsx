import { deleteMyAccount, type Profile } from '@teamsparks/contract/account';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CurrentPassword } from '../../../shared/forms/CurrentPassword.tsx';
import { FormProblemNotice } from '../../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../../shared/forms/use-saving.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WhatGoes } from './WhatGoes.tsx';

interface DeleteAccountProps {
  open: boolean;
  profile: Profile;
  onClose: () => void;
}

/** Asks by name and by password (SEC-64). People without a password have proved who they are by logging in with Google. */
export function DeleteAccount({ open, profile, onClose }: DeleteAccountProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete my account">
      <DeleteForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

const names = ['current_password', 'confirm_username'] as const;

function DeleteForm({ profile: { username, has_password }, onClose }: Omit<DeleteAccountProps, 'open'>) {
  const [typedName, setTypedName] = useState('');
  const [password, setPassword] = useState('');
  const state = useFormProblem(names);
  const { busy, save } = useSaving(state, () => undefined);
  const signOut = useSignOut();

  async function send(): Promise<void> {
    const confirm = { confirm_username: typedName.normalize('NFC').trim() };
    const { message } = await call(deleteMyAccount, {
      body: has_password ? { ...confirm, current_password: password } : confirm,
    });
    signOut();
    toast(message, 'success');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const missing = {
      ...(has_password && password === '' && { current_password: 'Please enter your password' }),
      ...(typedName.trim() === '' && { confirm_username: 'Please type your username' }),
    };
    if (Object.keys(missing).length > 0) state.tell({ fields: missing });
    else save(send);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblemNotice state={state} />
      <WhatGoes />
      {has_password && <CurrentPassword value={password} onChange={setPassword} state={state} />}
      <Field
        id={state.idOf('confirm_username')}
        label={`Type ${username} to confirm`}
        error={state.problem.fields.confirm_username}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typedName}
            onChange={({ target }) => {
              state.forget('confirm_username');
              setTypedName(target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
