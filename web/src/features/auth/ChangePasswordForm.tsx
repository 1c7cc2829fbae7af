import { changePassword } from '@teamsparks/contract/account';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { CurrentPassword } from '../../shared/forms/CurrentPassword.tsx';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { type AccountField, answerWords, newPasswordProblem } from './account-problem.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const names = ['current_password', 'password', 'confirmation'] as const;
const empty = { current_password: '', password: '', confirmation: '' };
const failure = 'Your password could not be changed. Please try again.';
const wordsOf = (error: unknown) => answerWords(error, { refused: failure, unanswered: failure });

interface ChangePasswordFormProps {
  /** Characters of the shortest password that this person may choose. */
  shortest: number;
  onCancel: () => void;
  /** With what the server said; this browser stays logged in. */
  onDone: (message: string) => void;
}

/** A new password for somebody who is logged in and knows the old one (SEC-15). */
export function ChangePasswordForm({ shortest, onCancel, onDone }: ChangePasswordFormProps) {
  const [values, setValues] = useState(empty);
  const state = useFormProblem<AccountField | 'current_password'>(names);
  const { busy, save } = useSaving(state, () => undefined, wordsOf);

  async function send({ current_password, password }: typeof empty): Promise<void> {
    const { message } = await call(changePassword, { body: { current_password, password } });
    onDone(message);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const problem =
      values.current_password === ''
        ? { fields: { current_password: 'Please enter your current password' } }
        : newPasswordProblem(values);
    state.tell(problem ?? { fields: {} });
    if (!problem) save(() => send(values));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblemNotice state={state} />
      <CurrentPassword
        value={values.current_password}
        onChange={(current_password) => setValues({ ...values, current_password })}
        state={state}
      />
      <NewPasswordFields
        label="New Password"
        shortest={shortest}
        values={values}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
        state={state}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save Password
        </Button>
      </div>
    </form>
  );
}
