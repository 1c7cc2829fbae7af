import { useState, type FormEvent, type ReactNode } from 'react';
import { CurrentPassword } from '../../shared/forms/CurrentPassword.tsx';
import { refusalProblem } from '../../shared/forms/form-problem.ts';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useInitialFocus } from '../../shared/forms/use-initial-focus.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { failureSentences } from './use-action.ts';

interface PasswordDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onClose: () => void;
  /** Closes the dialog when it is done; the dialog says why when it rejects with an ApiError. */
  onPassword: (password: string) => Promise<unknown>;
}

/** Asks for the password before what a borrowed browser must not be able to do (SEC-15). */
export function PasswordDialog({ open, ...props }: PasswordDialogProps) {
  return open ? <OpenPasswordDialog {...props} /> : null;
}

const names = ['current_password'] as const;

function OpenPasswordDialog(props: Omit<PasswordDialogProps, 'open'>) {
  const { title, children, confirmLabel, onClose, onPassword } = props;
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const state = useFormProblem(names);
  useInitialFocus(state.idOf('current_password'));

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await onPassword(password);
    } catch (error) {
      state.tell(refusalProblem(error, names, failureSentences));
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (password === '') state.tell({ fields: { current_password: 'Please enter your password' } });
    else void send();
  }

  return (
    <Dialog open onClose={onClose} title={title} size="sm" dismissible={!busy}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblemNotice state={state} />
        <div className="text-soft">{children}</div>
        <CurrentPassword value={password} onChange={setPassword} state={state} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
