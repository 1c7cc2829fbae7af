import { useState, type FormEvent, type ReactNode } from 'react';
import { CurrentPassword } from '../../shared/forms/CurrentPassword.tsx';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';

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
  const state = useFormProblem(names);
  const { busy, save } = useSaving(state, () => undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (password === '') state.tell({ fields: { current_password: 'Please enter your password' } });
    else save(() => onPassword(password));
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
