import { type Profile, updateProfile } from '@teamsparks/contract/admin/addresses/account';
import type { CallInput } from '@teamsparks/contract/calls';
import { pictures } from '@teamsparks/contract/accounts/preferences';
import {
  asciiAddress,
  email as emailSchema,
  invalidEmail,
  knownEmail,
} from '@teamsparks/contract/accounts/fields/email';
import { username as usernameSchema } from '@teamsparks/contract/accounts/fields/sign-up';
import { useId, type ReactElement } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { PasswordField, TextField } from '../../../../shared/forms/fields.tsx';
import { DisplayNameField, UsernameField } from '../../../../shared/forms/person-fields.tsx';
import { Form } from '../../../../shared/forms/Form.tsx';
import type { InputErrors, Parsed } from '../../../../shared/forms/parse-form.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useInitialFocus } from '../../../../shared/forms/use-focus.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { Avatar, Picture } from '../../../../shared/ui/Avatar.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { UnsavedGuard } from '../../../../shared/ui/UnsavedGuard.tsx';
import { adoptProfile } from '../account.queries.ts';

const labels = {
  username: 'Username',
  display_name: 'Display name',
  email: 'Email',
  current_password: 'Current password',
  phone: 'Phone',
  school: 'School',
  picture: 'Picture',
};

/**
 * Shows the form that changes the profile; a new email address needs the current password, and without a password the
 * address cannot be changed. The role is not part of it.
 */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const form = useForm({
    labels,
    values: () => valuesOf(profile),
    parse: (values) => parseProfile(profile, values),
    schema: async () => (await import('@teamsparks/contract/accounts/fields/display-name')).withDisplayName,
    save: async (body) => {
      if (Object.keys(body).length === 0) return;
      adoptProfile(await call(updateProfile, { body }));
      toast('Profile saved.', 'success');
    },
    done: onClose,
  });
  const { field } = form;
  useInitialFocus(form.idOf('username'));
  return (
    <div className="max-w-xl">
      <Form form={form}>
        {form.isChanged && <UnsavedGuard />}
        <UsernameField {...field('username')} />
        <DisplayNameField {...field('display_name')} />
        <TextField
          {...field('email')}
          required
          hint={
            profile.has_password
              ? 'We send a link to the new address. Your email changes when you open it.'
              : 'To change it, first choose a password under Security.'
          }
          type="email"
          autoComplete="email"
          spellCheck={false}
          disabled={!profile.has_password}
        />
        {wantsNewAddress(profile, form.values) && (
          <PasswordField {...field('current_password')} required autoComplete="current-password" />
        )}
        <TextField {...field('phone')} type="tel" autoComplete="tel" spellCheck={false} maxLength={40} />
        <TextField {...field('school')} autoComplete="organization" spellCheck={false} maxLength={120} />
        <PictureChoice {...field('picture')} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
          <Button onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface PictureChoiceProps {
  /** '' stands for the initials. */
  value: string;
  onChange: (picture: string) => void;
}

/** Lets people choose a picture from our set, or their initials. */
function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const { user } = useSession();
  const name = useId();
  const option = (own: string, label: string, face: ReactElement) => (
    <label
      key={own}
      className="inline-flex rounded-full p-1 outline-offset-2 transition-shadow hover:bg-brand-tint has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        aria-label={label}
        checked={value === own}
        onChange={() => onChange(own)}
      />
      {face}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Picture</legend>
      <div className="flex flex-wrap gap-1.5">
        {user && option('', 'Your initials', <Avatar user={{ ...user, picture: null }} size="lg" />)}
        {pictures.map((picture) => option(picture, labelOf(picture), <Picture name={picture} size="lg" />))}
      </div>
    </fieldset>
  );
}

const labelOf = (picture: string): string => picture.charAt(0).toUpperCase() + picture.slice(1);

type Change = CallInput<typeof updateProfile>['body'];

/**
 * Returns a profile as form values, with the email address that waits for confirmation, if any, and an empty
 * password; '' stands for no value.
 */
export const valuesOf = ({ username, display_name, email, pending_email, phone, school, picture }: Profile) => ({
  username,
  display_name: display_name ?? '',
  email: pending_email ?? email,
  current_password: '',
  phone: phone ?? '',
  school: school ?? '',
  picture: picture ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** Tells whether the typed address is neither the current nor the pending one; such a change needs the password. */
function wantsNewAddress({ email, pending_email }: Profile, typed: Pick<Values, 'email'>): boolean {
  const wanted = asciiAddress(typed.email.trim()).toLowerCase();
  return wanted !== (pending_email ?? email).toLowerCase() && wanted !== email.toLowerCase();
}

/** Returns only the fields that differ, so that changes made on another device stay. */
function changeOf(profile: Profile, values: Values): Change {
  const before = valuesOf(profile);
  const tidy = (text: string): string => text.normalize('NFC').trim();
  const differs = (name: keyof Values): boolean => tidy(values[name]) !== before[name];
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

/**
 * Returns only the changed fields as the request body, or the errors by field. An email address that is neither the
 * current nor the pending one needs the current password, which is then sent, too.
 */
export function parseProfile(profile: Profile, values: Values): Parsed<Change> {
  const errors: InputErrors = {};
  const body = changeOf(profile, values);
  const [issue] = (body.username !== undefined && usernameSchema.safeParse(body.username).error?.issues) || [];
  if (issue) errors['username'] = issue.message;
  const address = wantsNewAddress(profile, values) ? emailSchema : knownEmail;
  if (body.email !== undefined && !address.safeParse(body.email).success) errors['email'] = invalidEmail;
  if (body.current_password === '') {
    errors['current_password'] = 'Please enter your current password to change your email address.';
  }
  return Object.keys(errors).length > 0 ? { errors } : { body };
}
