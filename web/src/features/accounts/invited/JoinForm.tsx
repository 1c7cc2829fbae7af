import { joinByInvitation, type OpenInvitation } from '@teamsparks/contract/accounts/addresses/expected';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { suggestedName } from '@teamsparks/contract/accounts/display-name';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { DisplayNameField, UsernameField } from '../../../shared/forms/person-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { boot } from '../../../shared/session/boot.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { answerWords, signUpProblem } from '../account-problem.ts';
import { AgeDialog } from '../AgeDialog.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { saysOver } from './use-opened.ts';

interface JoinFormProps {
  token: string;
  invitation: OpenInvitation;
  /** With what the server said. */
  onDone: (message: string) => void;
  onOver: () => void;
}

const labels = {
  email: 'Email',
  username: 'Username',
  display_name: 'Display name',
  password: 'Password',
  confirmation: 'Confirm Password',
};
const empty = { email: '', username: '', password: '', confirmation: '' };
/** While `display_name` is undefined, it is that of the invitation, else it follows the username. */
type Values = typeof empty & { display_name: string | undefined };

const failure = 'Your account could not be created. Please try again.';

/** Shows the form that makes an account for an invited person: asks for the address where the link came by hand, then for age and terms. */
export function JoinForm({ token, invitation, onDone, onOver }: JoinFormProps) {
  const [asking, setAsking] = useState(false);
  const { by, role, name } = invitation;
  const shortest = role === 'mentor' ? boot.settings.password_min_staff : boot.settings.password_min;
  const displayNameOf = ({ username, display_name }: Values): string =>
    display_name ?? name ?? suggestedName(username.trim());
  const form = useForm({
    labels,
    values: (): Values => ({ ...empty, display_name: undefined }),
    parse: (values: Values) => {
      const email = by === 'mail' ? invitation.email : values.email.trim();
      const typed = { ...values, email, username: values.username.normalize('NFC').trim() };
      const { username, password } = typed;
      const names = { username, display_name: displayNameOf(typed) };
      const consent = { age_confirmed: true as const, terms_version: termsVersion };
      return (
        signUpProblem(typed, shortest) ?? {
          body: { token, ...(by === 'hand' && { email }), ...names, password, ...consent },
        }
      );
    },
    schema: async () => (await import('@teamsparks/contract/accounts/fields/display-name')).withDisplayName,
    save: (body) =>
      call(joinByInvitation, { body }).catch((error: unknown) => {
        if (saysOver(error)) return null;
        throw error;
      }),
    done: (answer) => (answer === null ? onOver() : onDone(answer.message)),
    failed: (error) => answerWords(error, { refused: failure, unanswered: failure }),
  });
  const { field, submit } = form;
  return (
    <>
      <Form form={form} onSubmit={() => submit(() => setAsking(true))}>
        {by === 'hand' && (
          <TextField
            {...field('email')}
            required
            type="email"
            autoComplete="email"
            hint="Type the whole address of the invitation."
          />
        )}
        <UsernameField {...field('username')} />
        <DisplayNameField {...field('display_name')} value={displayNameOf(form.values)} />
        <NewPasswordFields shortest={shortest} password={field('password')} confirmation={field('confirmation')} />
        <Button type="submit" variant="primary" busy={form.busy}>
          Accept invitation
        </Button>
      </Form>
      <AgeDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onContinue={() => {
          setAsking(false);
          submit();
        }}
      />
    </>
  );
}
