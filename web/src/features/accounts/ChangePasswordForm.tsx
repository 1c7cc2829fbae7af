import { changePassword } from '@teamsparks/contract/admin/addresses/account';
import { call } from '../../shared/api/call.ts';
import { PasswordField } from '../../shared/forms/fields.tsx';
import { Form, FormButtons } from '../../shared/forms/Form.tsx';
import { wrong } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { answerWords, newPasswordProblem } from './account-problem.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const labels = { current_password: 'Current password', password: 'New Password', confirmation: 'Confirm Password' };
const failure = 'Your password could not be changed. Please try again.';

interface ChangePasswordFormProps {
  /** Characters of the shortest password that this person may choose. */
  shortest: number;
  onCancel: () => void;
  /** Called with the server's message. This browser stays logged in. */
  onDone: (message: string) => void;
}

/** Shows the form to change the password of a person who is logged in and knows the old one. */
export function ChangePasswordForm({ shortest, onCancel, onDone }: ChangePasswordFormProps) {
  const form = useForm({
    labels,
    values: () => ({ current_password: '', password: '', confirmation: '' }),
    parse: ({ current_password, ...typed }) =>
      current_password === ''
        ? wrong({ current_password: 'Please enter your current password' })
        : (newPasswordProblem(typed) ?? { body: { current_password, password: typed.password } }),
    save: (body) => call(changePassword, { body }),
    done: ({ message }) => onDone(message),
    failed: (error) => answerWords(error, { refused: failure, unanswered: failure }),
  });
  const { field } = form;
  return (
    <Form form={form}>
      <PasswordField {...field('current_password')} required autoComplete="current-password" />
      <NewPasswordFields shortest={shortest} password={field('password')} confirmation={field('confirmation')} />
      <FormButtons form={form} submit="Save Password" onCancel={onCancel} />
    </Form>
  );
}
