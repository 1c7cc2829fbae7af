import { suggestedName } from '@teamsparks/contract/accounts/display-name';
import { register, type SignUpRole, termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { useEffect, useState } from 'react';
import { WhoToAsk } from '../../parts/WhoToAsk.tsx';
import { call } from '../../shared/api/call.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { DisplayNameField, UsernameField } from '../../shared/forms/person-fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { boot, isSetUp } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../shared/ui/PageHeading.tsx';
import { answerWords, signUpProblem } from './account-problem.ts';
import { AgeDialog } from './AgeDialog.tsx';
import { AuthPanel } from './AuthPanel.tsx';
import { useResend } from './EmailForm.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { RoleField, roleOptions } from './RoleField.tsx';
import { WhoMaySignUp } from './WhoMaySignUp.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** Shows "Continue with Google" for new people, who choose a role; people with an account keep theirs. */
export function GoogleSignUp({ asTeacher }: { asTeacher: boolean }) {
  const [role, setRole] = useState<SignUpRole>('student');
  const [teaches, setTeaches] = useState(asTeacher);
  const begin = (): void => {
    setRole('student');
    setTeaches(asTeacher);
  };
  return (
    <GoogleSignIn origin="/" role={teaches ? 'parent' : role} asksForAccess={teaches} onCancel={begin}>
      <WhoMaySignUp />
      <RoleField
        role={{ label: 'Role', options: roleOptions, value: role, onChange: setRole }}
        teaches={{ value: teaches, onChange: setTeaches }}
      />
    </GoogleSignIn>
  );
}

/** The account that waits for its address to be verified. */
export interface NewAccount {
  email: string;
  /** The person asks for teacher access. */
  teaches: boolean;
  /** What the server said. */
  message: string;
}

const labels = {
  username: 'Username',
  display_name: 'Display name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  role: 'Role',
  teaches: 'I teach or coach',
};
const empty = {
  username: '',
  email: '',
  password: '',
  confirmation: '',
  role: 'student' as SignUpRole,
  teaches: false,
};
/** While `display_name` is undefined, it follows the username. */
type Values = typeof empty & { display_name: string | undefined };

const failure = 'Failed to create account.';

const displayNameOf = ({ username, display_name }: Values): string => display_name ?? suggestedName(username.trim());

/** Returns the length of the shortest password (characters): people who teach choose one of staff's. */
const shortestFor = ({ teaches }: { teaches: boolean }): number =>
  teaches ? boot.settings.password_min_staff : boot.settings.password_min;

/** Names and addresses are sent composed and without spaces around them. */
function parse(values: Values) {
  const typed = { ...values, username: values.username.normalize('NFC').trim(), email: values.email.trim() };
  const { username, email, password, teaches } = typed;
  const standing = teaches ? { role: 'parent' as const, wants: 'mentor' as const } : { role: typed.role };
  const consent = { age_confirmed: true, terms_version: termsVersion };
  return (
    signUpProblem(typed, shortestFor(typed)) ?? {
      body: { username, email, password, ...standing, display_name: displayNameOf(typed), ...consent },
    }
  );
}

interface SignUpFormProps {
  asTeacher: boolean;
  /** A link for many, by which somebody comes: nothing is asked about the role. */
  byLink?: {
    role: SignUpRole;
    /** About the address that it needs. */
    hint?: string;
    /** Resolves to null where the link ended. */
    send: (body: Extract<ReturnType<typeof parse>, { body: unknown }>['body']) => Promise<{ message: string } | null>;
  };
  onDone: (account: NewAccount) => void;
}

/**
 * Shows the form that creates an account: checks the fields, asks for age and terms, then calls `onDone` with the
 * account that waits for verification. With `asTeacher` the box "I teach or coach" is checked from the start.
 */
export function SignUpForm({ asTeacher, byLink, onDone }: SignUpFormProps) {
  const [asking, setAsking] = useState(false);
  const form = useForm({
    labels,
    values: (): Values => ({
      ...empty,
      ...(byLink && { role: byLink.role }),
      teaches: asTeacher,
      display_name: undefined,
    }),
    parse,
    schema: async () => (await import('@teamsparks/contract/accounts/fields/display-name')).withDisplayName,
    save: async (body) => {
      const answer = await (byLink ? byLink.send(body) : call(register, { body }));
      return answer && { email: body.email, teaches: body.wants === 'mentor', message: answer.message };
    },
    done: (account) => account && onDone(account),
    failed: (error) => answerWords(error, { refused: failure, unanswered: failure }),
  });
  const { field, submit } = form;
  return (
    <>
      <Form form={form} onSubmit={() => submit(() => setAsking(true))}>
        <RoleField role={{ ...field('role'), options: roleOptions }} teaches={field('teaches')} isDecided={!!byLink} />
        <UsernameField {...field('username')} />
        <DisplayNameField {...field('display_name')} value={displayNameOf(form.values)} />
        <TextField {...field('email')} required type="email" autoComplete="email" hint={byLink?.hint} />
        <NewPasswordFields
          shortest={shortestFor(form.values)}
          password={field('password')}
          confirmation={field('confirmation')}
        />
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

/** Shows a sentence about who has the link of an email that could not be sent. */
function NoMail({ email }: { email: string }) {
  return (
    <div>
      <p>
        No email can be sent here yet. Ask an administrator for the link that verifies{' '}
        <strong className="wrap-anywhere">{email}</strong>. It works for 24 hours.
      </p>
      <WhoToAsk />
    </div>
  );
}

/** Shows where the verification mail went after a sign-up, and offers to send another; without a mail server, who has the link. */
export function SignedUp({ email, teaches, message }: NewAccount) {
  useEffect(() => {
    wantHeadingFocus();
    // The form before was taller: its button is below the end of this page.
    window.scrollTo(0, 0);
  }, []);
  return (
    <AuthPanel title="Almost done">
      {isSetUp('mail') ? (
        <>
          <Notice kind="success">{message}</Notice>
          <p>
            We have sent an email to <strong className="wrap-anywhere">{email}</strong>. Its link works for 24 hours. If
            you do not see it, check your spam folder.
          </p>
        </>
      ) : (
        <NoMail email={email} />
      )}
      {teaches && (
        <p>
          Log in on the device where you open the link. Then an administrator reviews your request for teacher access.
          Until then you can look around as a parent.
        </p>
      )}
      {isSetUp('mail') && <Resend email={email} />}
      <TextLink to="/login">Login</TextLink>
    </AuthPanel>
  );
}

/** Sends another verification mail, and shows how that went. */
function Resend({ email }: { email: string }) {
  const { busy, outcome, request } = useResend();
  return (
    <>
      {outcome?.kind === 'failure' && <Notice kind="failure">{outcome.text}</Notice>}
      <div role="status" className="empty:-mb-5">
        {outcome?.kind === 'success' && (
          <Notice kind="success" quiet>
            {outcome.text}
          </Notice>
        )}
      </div>
      <Button busy={busy} busyLabel="Sending..." onClick={() => void request(email)}>
        Resend Verification
      </Button>
    </>
  );
}
