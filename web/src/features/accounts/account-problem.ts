import { brokenPasswordRule } from '@teamsparks/contract/accounts/password-rules';
import { invalidEmail, isNewAddress, knownEmail } from '@teamsparks/contract/accounts/fields/email';
import { username as usernameSchema } from '@teamsparks/contract/accounts/fields/sign-up';
import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { type FormProblem, wrong } from '../../shared/forms/parse-form.ts';
import { boot } from '../../shared/session/boot.ts';

export interface AnswerSentences {
  /** Where the server gave no reason of its own. */
  refused: string;
  /** Where it gave no answer at all. */
  unanswered: string;
}

/** Returns the server's reason for a refusal, else `refused`; `unanswered` if the server gave no answer. */
export function answerWords(error: unknown, { refused, unanswered }: AnswerSentences): string {
  return error instanceof ApiError && error.status > 0 ? reasonOf(error) || refused : unanswered;
}

const missing = {
  username: 'Please choose a username',
  email: 'Please enter your email address',
  password: 'Please choose a password',
  confirmation: 'Please repeat the password',
} as const;

/** The inputs that people type into on the account pages. */
type AccountField = keyof typeof missing;

/** Returns the problem of an email address that is empty or invalid; undefined if it is fine. */
export function emailProblem(email: string): FormProblem | undefined {
  if (email === '') return wrong({ email: missing.email });
  return knownEmail.safeParse(email).success ? undefined : wrong({ email: invalidEmail });
}

type NewPassword = Record<'password' | 'confirmation', string>;

/**
 * Returns the problem of empty fields, else of a repeated password that differs, or undefined. Fields that `values`
 * leaves out are not checked.
 */
export function newPasswordProblem(
  values: NewPassword & Partial<Record<AccountField, string>>,
): FormProblem | undefined {
  const names = Object.keys(missing) as AccountField[];
  const empty = names.filter((name) => values[name] === '');
  if (empty.length > 0) {
    return wrong(Object.fromEntries(empty.map((name) => [name, missing[name]])), 'All fields are required');
  }
  return values.password === values.confirmation ? undefined : wrong({ confirmation: 'Passwords do not match' });
}

/**
 * Returns the first problem with these values by those of the server's rules that a browser can check, or undefined:
 * empty fields, different passwords, the email address, the username, then the password, of `shortest` characters.
 */
export function signUpProblem(
  values: Record<AccountField, string>,
  shortest = boot.settings.password_min,
): FormProblem | undefined {
  const problem = newPasswordProblem(values) ?? emailProblem(values.email);
  if (problem) return problem;
  if (!isNewAddress(values.email)) return wrong({ email: invalidEmail });
  const [issue] = usernameSchema.safeParse(values.username).error?.issues ?? [];
  if (issue) return wrong({ username: issue.message });
  const password = brokenPasswordRule(values, shortest);
  return password === undefined ? undefined : wrong({ password });
}
