import { suggestedName } from '@teamsparks/contract/accounts/display-name';
import { register, signUpRoles, termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { SelectField, TextField } from '../../shared/forms/fields.tsx';
import { DisplayNameField, UsernameField } from '../../shared/forms/person-fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { boot } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../shared/ui/PageHeading.tsx';
import { answerWords, signUpProblem } from './account-problem.ts';
import { AgeDialog } from './AgeDialog.tsx';
import { AuthPanel } from './AuthPanel.tsx';
import { useResend } from './EmailForm.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type SignUpRole = (typeof signUpRoles)[number];

const roleLabels: Record<SignUpRole, string> = { student: 'Student', parent: 'Parent' };
const options = signUpRoles.map((value) => ({ value, label: roleLabels[value] }));

/** Shows "Continue with Google" for new people, who choose a role; people with an account keep theirs. */
export function GoogleSignUp() {
  const [role, setRole] = useState<SignUpRole>('student');
  return (
    <GoogleSignIn origin="/" role={role} onCancel={() => setRole('student')}>
      <SelectField label="Role" options={options} value={role} onChange={setRole} />
    </GoogleSignIn>
  );
}

/** The account that waits for its address to be verified. */
export interface NewAccount {
  email: string;
  /** What the server said. */
  message: string;
}

const labels = {
  username: 'Username',
  display_name: 'Display name (optional)',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  role: 'Role',
};
const empty = { username: '', email: '', password: '', confirmation: '', role: 'student' as SignUpRole };
/** While `display_name` is undefined, it follows the username. */
type Values = typeof empty & { display_name: string | undefined };

const failure = 'Failed to create account.';

const displayNameOf = ({ username, display_name }: Values): string => display_name ?? suggestedName(username.trim());

/** Names and addresses are sent composed and without spaces around them. */
function parse(values: Values) {
  const typed = { ...values, username: values.username.normalize('NFC').trim(), email: values.email.trim() };
  const { username, email, password, role } = typed;
  const consent = { age_confirmed: true, terms_version: termsVersion };
  return (
    signUpProblem(typed) ?? {
      body: { username, email, password, role, display_name: displayNameOf(typed), ...consent },
    }
  );
}

/**
 * Shows the form that creates an account: checks the fields, asks for age and terms, then calls `onDone` with the
 * account that waits for verification.
 */
export function SignUpForm({ onDone }: { onDone: (account: NewAccount) => void }) {
  const [asking, setAsking] = useState(false);
  const form = useForm({
    labels,
    values: (): Values => ({ ...empty, display_name: undefined }),
    parse,
    schema: async () => (await import('@teamsparks/contract/accounts/fields/display-name')).withDisplayName,
    save: async (body) => ({ email: body.email, message: (await call(register, { body })).message }),
    done: onDone,
    failed: (error) => answerWords(error, { refused: failure, unanswered: failure }),
  });
  const { field, submit } = form;
  return (
    <>
      <Form form={form} onSubmit={() => submit(() => setAsking(true))}>
        <UsernameField {...field('username')} />
        <DisplayNameField {...field('display_name')} value={displayNameOf(form.values)} />
        <TextField {...field('email')} required type="email" autoComplete="email" />
        <NewPasswordFields
          shortest={boot.settings.password_min}
          password={field('password')}
          confirmation={field('confirmation')}
        />
        <SelectField {...field('role')} options={options} />
        <Button type="submit" variant="primary" busy={form.busy}>
          Sign Up
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

/** Shows where the verification mail went after a sign-up, and offers to send another. */
export function SignedUp({ email, message }: NewAccount) {
  const { busy, outcome, request } = useResend();
  useEffect(wantHeadingFocus, []);
  return (
    <AuthPanel title="Almost done">
      <Notice kind="success">{message}</Notice>
      <p>
        We have sent an email to <strong className="break-all">{email}</strong>. Its link works for 24 hours. If you do
        not see it, check your spam folder.
      </p>
      {outcome?.kind === 'failure' && <Notice kind="failure">{outcome.text}</Notice>}
      <div role="status" className="empty:-mb-5">
        {outcome?.kind === 'success' && (
          <Notice kind="success" quiet>
            {outcome.text}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login" variant="primary">
          Login
        </LinkButton>
        <Button busy={busy} busyLabel="Sending..." onClick={() => void request(email)}>
          Resend Verification
        </Button>
      </div>
    </AuthPanel>
  );
}
