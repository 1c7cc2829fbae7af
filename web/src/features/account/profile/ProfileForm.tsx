import { type Profile, updateProfile } from '@teamsparks/contract/account';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CurrentPassword } from '../../../shared/forms/CurrentPassword.tsx';
import { DisplayNameField } from '../../../shared/forms/DisplayNameField.tsx';
import { FormProblemNotice } from '../../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../../shared/forms/use-saving.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { adoptProfile } from '../account.queries.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { changeOf, profileFields, profileProblem, valuesOf, wantsNewAddress } from './profile-change.ts';
import { ProfileText } from './ProfileText.tsx';

/** Changes the profile; the role is not part of it (ACC-009, GAP-34). */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [values, setValues] = useState(() => valuesOf(profile));
  const state = useFormProblem(profileFields);
  const { busy, save } = useSaving(state, () => {
    toast('Your profile is saved.', 'success');
    onDone();
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = changeOf(profile, values);
  const isChanged = Object.keys(change).length > 0;
  const text = { values, state, onChange: (one: Partial<typeof values>) => setValues({ ...values, ...one }) };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const problem = profileProblem(profile, values);
    state.tell(problem ?? { fields: {} });
    if (problem) return;
    if (isChanged) save(async () => adoptProfile(await call(updateProfile, { body: change })));
    else onDone();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      {isChanged && !busy && <UnsavedGuard title="Leave without saving?" text="What you changed here would be lost." />}
      <FormProblemNotice state={state} />
      <ProfileText {...text} name="username" autoComplete="username" required />
      <DisplayNameField
        label="Display name"
        value={values.display_name}
        onChange={(display_name) => text.onChange({ display_name })}
        state={state}
      />
      <ProfileText {...text} name="email" type="email" autoComplete="email" required disabled={!profile.has_password} />
      {wantsNewAddress(profile, values) && (
        <CurrentPassword
          value={values.current_password}
          onChange={(current_password) => text.onChange({ current_password })}
          state={state}
        />
      )}
      <ProfileText {...text} name="phone" type="tel" autoComplete="tel" maxLength={40} />
      <ProfileText {...text} name="school" autoComplete="organization" maxLength={120} />
      <PictureChoice value={values.picture} onChange={(picture) => text.onChange({ picture })} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
