import { disableTotp } from '@teamsparks/contract/account';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CurrentPassword } from '../../../shared/forms/CurrentPassword.tsx';
import { FormProblemNotice } from '../../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../../shared/forms/use-saving.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { reloadProfile } from '../account.queries.ts';

const names = ['current_password', 'code'] as const;

/** Asks for both steps once more: the password alone must not be enough to take the other one away (SEC-20). */
export function TurnTwoStepOff({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const state = useFormProblem(names);
  const { busy, save } = useSaving(state, onClose);

  async function send(): Promise<void> {
    const { message } = await call(disableTotp, { body: { current_password: password, code: code.trim() } });
    toast(message, 'success');
    void reloadProfile();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (password !== '' && code.trim() !== '') return save(send);
    state.tell({
      fields: {
        ...(password === '' && { current_password: 'Please enter your password' }),
        ...(code.trim() === '' && { code: 'Please enter a code' }),
      },
    });
  }

  return (
    <Dialog open onClose={onClose} title="Turn two-step login off" size="sm" dismissible={!busy}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblemNotice state={state} />
        <p className="text-soft">
          From then on your password alone opens your account. Your recovery codes stop working.
        </p>
        <CurrentPassword value={password} onChange={setPassword} state={state} />
        <Field
          id={state.idOf('code')}
          label="Code"
          hint="The six digits that your authenticator app shows, or one of your recovery codes."
          error={state.problem.fields.code}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={({ target }) => {
                state.forget('code');
                setCode(target.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Turn off
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
