import type { ComponentProps, ReactNode } from 'react';
import { PasswordField } from '../../../shared/forms/fields.tsx';
import { Form, FormButtons } from '../../../shared/forms/Form.tsx';
import { parseFilled } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

/**
 * Shows a small button that changes something of the account; nothing without `add_edit_account`, as where several
 * people share a login.
 */
export function AccountButton(props: Omit<ComponentProps<typeof Button>, 'size'>) {
  const { can } = useSession();
  return can('add_edit_account') ? <Button {...props} size="sm" /> : null;
}

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Of the password, where the dialog is about somebody else's account. */
  label?: string;
  onClose: () => void;
  /** Resolves to close the dialog. An ApiError stays in the dialog as its message. */
  onPassword: (password: string) => Promise<unknown>;
}

/**
 * Shows the dialog that asks for the password again, so that a borrowed browser cannot make this change. Mounted means
 * open.
 */
export function PasswordDialog({
  title,
  children,
  confirmLabel,
  label = 'Current password',
  onClose,
  onPassword,
}: PasswordDialogProps) {
  const form = useForm({
    labels: { current_password: label },
    values: () => ({ current_password: '' }),
    parse: (values) => parseFilled(values, { current_password: 'Please enter your password' }),
    save: ({ current_password }) => onPassword(current_password),
  });
  return (
    <Dialog open onClose={onClose} title={title} size="sm" dismissible={!form.busy}>
      <Form form={form}>
        <div className="text-soft">{children}</div>
        <PasswordField {...form.field('current_password')} required autoComplete="current-password" />
        <FormButtons form={form} submit={confirmLabel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
