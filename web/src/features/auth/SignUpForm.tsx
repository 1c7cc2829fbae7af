import { suggestedName } from '@teamsparks/contract/display-name';
import { register, signUpRoles, termsVersion } from '@teamsparks/contract/sign-up';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { DisplayNameField } from '../../shared/forms/DisplayNameField.tsx';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { boot } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../shared/ui/PageHeading.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { type AccountField, answerWords, signUpProblem } from './account-problem.ts';
import { AgeDialog } from './AgeDialog.tsx';
import { AuthPanel } from './AuthPanel.tsx';
import { EmailField, useResend } from './EmailForm.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type SignUpRole = (typeof signUpRoles)[number];

const labels: Record<SignUpRole, string> = { student: 'Student', parent: 'Parent' };
const options = signUpRoles.map((value) => ({ value, label: labels[value] }));

/** What somebody is who makes an account (AUT-090). */
function RoleField({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) {
  return (
    <Field label="Role">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value as SignUpRole)}
        />
      )}
    </Field>
  );
}

/** "Continue with Google" for newcomers: they say what they are (GAP-06). Who has an account already keeps their role. */
export function GoogleSignUp() {
  const [role, setRole] = useState<SignUpRole>('student');
  return (
    <GoogleSignIn origin="/" role={role} onCancel={() => setRole('student')}>
      <RoleField value={role} onChange={setRole} />
    </GoogleSignIn>
  );
}

/** The account that waits for its address to be verified. */
export interface NewAccount {
  email: string;
  /** What the server said. */
  message: string;
}

/** `display_name` is undefined until it is typed: then it follows the username. */
type Values = Record<AccountField, string> & { role: SignUpRole; display_name?: string };
type SignUpField = AccountField | 'display_name';

const fieldOrder: readonly SignUpField[] = ['username', 'display_name', 'email', 'password', 'confirmation'];
const empty: Values = { username: '', email: '', password: '', confirmation: '', role: 'student' };
const failure = 'Failed to create account.';
const wordsOf = (error: unknown) => answerWords(error, { refused: failure, unanswered: failure });

/** As they are sent: composed and without spaces around them. */
const tidied = (values: Values): Values => ({
  ...values,
  username: values.username.normalize('NFC').trim(),
  email: values.email.trim(),
});

const displayNameOf = ({ username, display_name }: Values): string => display_name ?? suggestedName(username.trim());

function send(values: Values) {
  const { username, email, password, role } = values;
  const consent = { age_confirmed: true, terms_version: termsVersion };
  return call(register, {
    body: { username, email, password, role, display_name: displayNameOf(values), ...consent },
  });
}

/** Checks, asks age and terms, then makes the account (AUT-085 to AUT-099). */
export function SignUpForm({ onDone }: { onDone: (account: NewAccount) => void }) {
  const [values, setValues] = useState(empty);
  const [asking, setAsking] = useState(false);
  const state = useFormProblem(fieldOrder);
  const { busy, save } = useSaving(state, () => undefined, wordsOf);
  const change = (name: keyof Values, value: string): void => setValues((before) => ({ ...before, [name]: value }));

  function check(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const problem = signUpProblem(tidied(values));
    state.tell(problem ?? { fields: {} });
    setAsking(!problem);
  }

  async function create(): Promise<void> {
    setAsking(false);
    const account = tidied(values);
    const { message } = await send(account);
    onDone({ email: account.email, message });
  }

  return (
    <>
      <form noValidate onSubmit={check} className="flex flex-col gap-4">
        <FormProblemNotice state={state} />
        <UsernameField
          value={values.username}
          error={state.problem.fields.username}
          id={state.idOf('username')}
          onChange={(value) => {
            state.forget('username');
            change('username', value);
          }}
        />
        <DisplayNameField
          label="Display name (optional)"
          value={displayNameOf(values)}
          onChange={(value) => change('display_name', value)}
          state={state}
        />
        <EmailField value={values.email} onChange={(value) => change('email', value)} state={state} />
        <NewPasswordFields
          label="Password"
          shortest={boot.settings.password_min}
          values={values}
          onChange={change}
          state={state}
        />
        <RoleField value={values.role} onChange={(role) => change('role', role)} />
        <Button type="submit" variant="primary" busy={busy}>
          Sign Up
        </Button>
      </form>
      <AgeDialog open={asking} onCancel={() => setAsking(false)} onContinue={() => save(create)} />
    </>
  );
}

interface UsernameFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function UsernameField({ id, value, error, onChange }: UsernameFieldProps) {
  return (
    <Field id={id} label="Username" hint="You sign in with it. Others do not see it." error={error} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** After signing up: where to look, and another mail if none came (AUT-095). */
export function SignedUp({ email, message }: NewAccount) {
  const { busy, outcome, request } = useResend();
  useEffect(wantHeadingFocus, []);
  return (
    <AuthPanel title="Almost done">
      <Notice kind="success">{message}</Notice>
      <p>
        We have sent an email to <strong className="break-all">{email}</strong>. Its link works for 24 hours. If it is
        not in your inbox, please look among the spam.
      </p>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
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
