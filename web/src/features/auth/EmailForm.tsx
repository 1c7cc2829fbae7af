import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { emailProblem, type AccountField } from './account-problem.ts';
import { EmailField } from './EmailField.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import type { MailRequest } from './use-mail-request.ts';

const fieldOrder: readonly AccountField[] = ['email'];

interface EmailFormProps {
  mail: MailRequest;
  /** Of the button; `busyLabel` while the mail is asked for. */
  label: string;
  busyLabel?: string;
}

/** Asks for an address, and for a mail to it. */
export function EmailForm({ mail, label, busyLabel }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const state = useFormProblem(fieldOrder);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mail.busy) return;
    const problem = emailProblem(email.trim());
    state.tell(problem ?? { fields: {} });
    if (problem) mail.forget();
    else void mail.request(email.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {mail.outcome && <Notice kind={mail.outcome.kind}>{mail.outcome.text}</Notice>}
      <EmailField value={email} onChange={setEmail} state={state} />
      <Button type="submit" variant="primary" busy={mail.busy} {...(busyLabel ? { busyLabel } : {})}>
        {label}
      </Button>
    </form>
  );
}
