import { disableTotp } from '@teamsparks/contract/account';
import { call } from '../../../shared/api/call.ts';
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx';
import { Form, FormButtons } from '../../../shared/forms/Form.tsx';
import { parseFilled } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { reloadProfile } from '../account.queries.ts';

/** Asks for both steps again, because the password alone must not be enough to remove the second one. */
export function TurnTwoStepOff({ onClose }: { onClose: () => void }) {
  const form = useForm({
    labels: { current_password: 'Current password', code: 'Code' },
    values: () => ({ current_password: '', code: '' }),
    parse: (values) =>
      parseFilled(values, { current_password: 'Please enter your password', code: 'Please enter a code' }),
    save: ({ current_password, code }) => call(disableTotp, { body: { current_password, code: code.trim() } }),
    saved: ({ message }) => message,
    done: () => {
      void reloadProfile();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Turn off two-step login" size="sm" dismissible={!form.busy}>
      <Form form={form}>
        <p className="text-soft">You will log in with your password only. Your recovery codes stop working.</p>
        <PasswordField {...form.field('current_password')} required autoComplete="current-password" />
        <TextField
          {...form.field('code')}
          required
          hint="The six digits your authenticator app shows, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <FormButtons form={form} submit="Turn off" danger onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
