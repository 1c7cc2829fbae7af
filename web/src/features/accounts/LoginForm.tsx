import * as sentences from '@teamsparks/contract/shared/sentences';
import { type SignInError, signInErrors } from '@teamsparks/contract/accounts/sign-in-errors';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { WhoToAsk } from '../../parts/WhoToAsk.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { failureWords, plainWords } from '../../shared/forms/failure-words.ts';
import { PasswordField, TextField } from '../../shared/forms/fields.tsx';
import { CodeField } from '../../shared/forms/person-fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { type FormProblem, parseFilled, wrong } from '../../shared/forms/parse-form.ts';
import { type FormOf, useForm } from '../../shared/forms/use-form.ts';
import { CookiesBlocked, hasCookies } from '../../shared/session/cookies-blocked.ts';
import type { Credentials } from '../../shared/session/session-calls.ts';
import { prepareSession, signInWithPassword } from '../../shared/session/session.ts';
import { isSetUp } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/**
 * Returns the sentence for a failed login: a set one for wrong credentials or blocked cookies, else the server's
 * reason, or "Login failed", followed by the reason without a connection, and by what to do if the server failed.
 */
export function loginFailure(error: unknown): string {
  if (error instanceof CookiesBlocked) return error.message;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return sentences.invalidCredentials;
  if (status >= 500) return 'Login failed. Please try again.';
  return status === 0 ? failureWords('Login failed', error) : plainWords(error, 'Login failed');
}

/** Tells whether a login failed because the address is not verified, so that another mail can be requested. */
export const isUnverified = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_not_verified';

/** Tells whether a login failed because the account is suspended. */
const isSuspended = (error: unknown): boolean => error instanceof ApiError && error.code === 'account_suspended';

/**
 * Returns the message to show at the code step after a refusal: '' when that step starts, null if the password step must show
 * the error. Other problems stay on the current step.
 */
export function codeFailure(error: unknown, atCode: boolean): string | null {
  if (error instanceof ApiError && error.code === 'totp_required') return error.fields['totp'] ?? '';
  const staysAtCode = atCode && !(error instanceof ApiError && error.code === 'invalid_credentials');
  return staysAtCode && !isUnverified(error) && !isSuspended(error) ? loginFailure(error) : null;
}

interface SignInSearch {
  /** Code of a failed sign-in with Google. */
  error?: unknown;
  notice?: unknown;
}

/**
 * Returns the message for `error`, else for `notice`, in /login's address; null without an error if the notice is
 * missing or unknown. An unknown error code is shown only if it looks like a code, so that a link cannot put words
 * on the page.
 */
export function signInSentence({ error, notice }: SignInSearch): string | null {
  if (error === undefined || error === null) return notice === 'second_factor' ? secondFactor : null;
  if (typeof error !== 'string' || !/^[A-Za-z0-9_.-]{1,64}$/.test(error)) {
    return 'Authentication failed. Please try again.';
  }
  if (Object.hasOwn(signInErrors, error)) return signInErrors[error as SignInError];
  return `Authentication error: ${error}. Please try again.`;
}

const secondFactor = 'Your account uses two-step login. Please log in with your username, password and code instead.';

interface FieldsProps {
  form: FormOf<{ username: string; password: string; totp: string }>;
}

/** Shows the first step of a login: username and password. With `takesFocus` the password has the focus at first where the username is known. */
function PasswordFields({ form: { field, idOf, problem, values }, takesFocus }: FieldsProps & { takesFocus: boolean }) {
  const focusPassword = (): void => document.getElementById(idOf('password'))?.focus();
  const begin = useEffectEvent(() => {
    if (takesFocus && values.username !== '') focusPassword();
  });
  useEffect(() => begin(), []);
  const goOn = useEffectEvent(() => {
    if (problem.sentence && values.password !== '') focusPassword();
  });
  useEffect(() => goOn(), [problem]);
  return (
    <>
      <TextField
        {...field('username')}
        name="username"
        hint="Your email address works too."
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} name="password" required autoComplete="current-password" />
    </>
  );
}

const codeKinds = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'The six digits the app shows for TeamSparks now.',
    missing: 'Please enter the six digits.',
    other: 'Use a recovery code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved when you turned on two-step login. Each works once.',
    missing: 'Please enter a recovery code',
    other: 'Use the authenticator app',
    inputMode: 'text',
  },
} as const;
type CodeKind = keyof typeof codeKinds;

/** Shows the second step of a login: a code of the authenticator app, or a recovery code. */
function CodeFields({ form: { field, idOf, problem }, kind }: FieldsProps & { kind: CodeKind }) {
  const { label, hint, inputMode } = codeKinds[kind];
  const id = idOf('totp');
  useEffect(() => document.getElementById(id)?.focus(), [id, kind]);
  useEffect(() => {
    // The wrong code is typed over.
    if (problem.errors['totp']) (document.getElementById(id) as HTMLInputElement | null)?.select();
  }, [id, problem]);
  return (
    <>
      <p className="text-soft">Two-step login is on for this account. Enter a code to finish logging in.</p>
      <CodeField
        {...field('totp')}
        name="totp"
        // A second input rather than another keyboard on the first, because phones do not switch keyboards while an
        // input has the focus.
        key={kind}
        label={label}
        hint={hint}
        inputMode={inputMode}
      />
    </>
  );
}

interface LoginFormProps {
  /** A message from elsewhere, shown until it is closed or something is typed. */
  notice?: string | null;
  /** Of the person whose session ended. */
  username?: string;
  /** Of the button. */
  label?: string;
  /** Logs in otherwise; resolves to whether the person is in. */
  enter?: (credentials: Credentials) => Promise<boolean>;
  /** With what `enter` resolved to. Where the page leads on by itself there is nothing to do. */
  onDone?: (isIn: boolean) => void;
}

const enterPlainly = (credentials: Credentials): Promise<boolean> => signInWithPassword(credentials).then(() => true);

/** Returns the message about a failed login, with what helps: a link to another verification mail or link, or whom to ask. */
function failureOf(error: unknown, username: string): ReactNode {
  if (isSuspended(error)) {
    return (
      <>
        <span>{loginFailure(error)}</span>
        <WhoToAsk />
      </>
    );
  }
  if (!isUnverified(error)) return loginFailure(error);
  return (
    <>
      <span>{`${loginFailure(error)} ${isSetUp('mail') ? '' : 'Ask an administrator for your link. '}`}</span>
      <TextLink
        to="/verify-email"
        search={{ resend: '1' }}
        state={username.includes('@') ? { email: username.trim() } : {}}
      >
        {isSetUp('mail') ? 'Resend Verification' : 'Ask for a new link'}
      </TextLink>
    </>
  );
}

const missing = { username: 'Please enter your username', password: 'Please enter your password' };

/** Holds the form of a login and its step: `code` is null during the password step. */
function useLogin({ notice, username = '', enter = enterPlainly, onDone }: LoginFormProps) {
  const [code, askFor] = useState<CodeKind | null>(null);
  function refused(error: unknown): FormProblem {
    const problem = codeFailure(error, code !== null);
    askFor(problem === null ? null : (code ?? 'app'));
    return problem === null
      ? { sentence: failureOf(error, form.values.username), errors: {} }
      : wrong({ totp: problem });
  }
  const form = useForm({
    labels: { username: 'Username', password: 'Password', totp: 'Code' },
    values: () => ({ username, password: '', totp: '' }),
    initialProblem: notice ?? (hasCookies() ? null : new CookiesBlocked().message),
    parse: (values) => parseFilled(values, code ? { totp: codeKinds[code].missing } : missing),
    save: ({ username: name, password, totp }) =>
      enter({ username: name.trim(), password, ...(code && { totp: totp.trim() }) }),
    ...(onDone && { done: onDone }),
    failed: refused,
  });
  const ask = (kind: CodeKind | null, typed: Partial<typeof form.values>): void => {
    form.change(typed);
    askFor(kind);
  };
  return { form, code, ask };
}

/** Shows the login form: username and password, then a code if two-step login is on. */
export function LoginForm(props: LoginFormProps) {
  const { form, code, ask } = useLogin(props);
  useEffect(prepareSession, []);
  const { sentence } = form.problem;
  return (
    <Form
      form={form}
      notice={
        sentence ? (
          <Notice kind="failure" onClose={form.clear}>
            {sentence}
          </Notice>
        ) : null
      }
    >
      {code ? (
        <CodeFields form={form} kind={code} />
      ) : (
        <PasswordFields form={form} takesFocus={props.enter === undefined} />
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {props.label ?? 'Login'}
      </Button>
      {code && (
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="quiet" size="sm" onClick={() => ask(code === 'app' ? 'recovery' : 'app', { totp: '' })}>
            {codeKinds[code].other}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => ask(null, { password: '', totp: '' })}>
            Back
          </Button>
        </div>
      )}
    </Form>
  );
}
