import type { Profile, updateProfile } from '@teamsparks/contract/account';
import type { CallInput } from '@teamsparks/contract/endpoint';
import { email as emailSchema, username as usernameSchema } from '@teamsparks/contract/sign-up';
import type { FormProblem } from '../../../shared/forms/form-problem.ts';

type Change = CallInput<typeof updateProfile>['body'];

/** In the order of the form. */
export const profileFields = [
  'username',
  'display_name',
  'email',
  'current_password',
  'phone',
  'school',
  'picture',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** As they are typed; '' stands for nothing. */
export type ProfileValues = Record<ProfileField, string>;

export const valuesOf = ({
  username,
  display_name,
  email,
  pending_email,
  phone,
  school,
  picture,
}: Profile): ProfileValues => ({
  username,
  display_name: display_name ?? '',
  email: pending_email ?? email,
  current_password: '',
  phone: phone ?? '',
  school: school ?? '',
  picture: picture ?? '',
});

/** Another address counts once its mail is answered, and needs the password (SEC-15). */
export const wantsNewAddress = (profile: Profile, { email }: ProfileValues): boolean =>
  email.trim().toLowerCase() !== (profile.pending_email ?? profile.email).toLowerCase() &&
  email.trim().toLowerCase() !== profile.email.toLowerCase();

/** What the form would change: only what differs, so that another device's changes stay. */
export function changeOf(profile: Profile, values: ProfileValues): Change {
  const before = valuesOf(profile);
  const tidy = (text: string): string => text.normalize('NFC').trim();
  const differs = (name: ProfileField): boolean => tidy(values[name]) !== before[name];
  return {
    ...(differs('username') && { username: tidy(values.username) }),
    ...(differs('display_name') && { display_name: tidy(values.display_name) || null }),
    ...(differs('email') && { email: tidy(values.email) }),
    ...(wantsNewAddress(profile, values) && { current_password: values.current_password }),
    ...(differs('phone') && { phone: tidy(values.phone) || null }),
    ...(differs('school') && { school: tidy(values.school) || null }),
    ...(differs('picture') && { picture: (values.picture || null) as NonNullable<Change['picture']> | null }),
  };
}

/** What keeps the values from being sent. */
export function profileProblem(profile: Profile, values: ProfileValues): FormProblem<ProfileField> | undefined {
  const fields: FormProblem<ProfileField>['fields'] = {};
  const { username, email } = changeOf(profile, values);
  const usernameIssue = username === undefined ? undefined : usernameSchema.safeParse(username).error?.issues[0];
  if (usernameIssue) fields.username = usernameIssue.message;
  if (email !== undefined && !emailSchema.safeParse(email).success) fields.email = 'Please enter a valid email address';
  if (wantsNewAddress(profile, values) && values.current_password === '') {
    fields.current_password = 'Please enter your current password to change your email address.';
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}
