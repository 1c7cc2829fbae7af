import { resetPassword } from '@teamsparks/contract/sign-up';
import { boot } from '../../shared/session/boot.ts';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { currentSession, signOut } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { answerWords } from './answer-words.ts';
import { newPasswordProblem, type AccountField } from './account-problem.ts';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';

interface ResetPasswordFormProps {
  token: string;
  /** With what the server said. */
  onDone: (message: string) => void;
  /** The link was used up or ran out while the form was open. */
  onBadLink: () => void;
}

const fieldOrder: readonly AccountField[] = ['password', 'confirmation'];
const failure = 'An error occurred. Please try again.';
const wordsOf = (error: unknown) => answerWords(error, { refused: failure, unanswered: failure });

export function ResetPasswordForm({ token, onDone, onBadLink }: ResetPasswordFormProps) {
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const state = useFormProblem(fieldOrder);
  const { busy, save } = useSaving(state, () => undefined, wordsOf);

  async function send(): Promise<void> {
    try {
      const { message } = await call(resetPassword, { body: { token, password: values.password } });
      // The server has ended the session of this browser with all others.
      if (currentSession().state === 'signed-in') await signOut();
      onDone(message);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return onBadLink();
      throw error;
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const problem = newPasswordProblem(values);
    state.tell(problem ?? { fields: {} });
    if (!problem) save(send);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblemNotice state={state} />
      <NewPasswordFields
        label="New Password"
        shortest={boot.settings.password_min}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        state={state}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Save Password
      </Button>
    </form>
  );
}
