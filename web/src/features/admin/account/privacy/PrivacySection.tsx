import { deleteMyAccount, exportMyData, type Profile } from '@teamsparks/contract/admin/addresses/account';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { mentoringQuery } from '../../../../parts/mentoring/mentoring.queries.ts';
import { call } from '../../../../shared/api/call.ts';
import { download } from '../../../../shared/files/download.ts';
import { CheckField, PasswordField, TextField } from '../../../../shared/forms/fields.tsx';
import { Form, FormButtons } from '../../../../shared/forms/Form.tsx';
import { parseFilled } from '../../../../shared/forms/parse-form.ts';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useSignOut } from '../../../../shared/session/use-sign-out.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { AccountButton } from '../AccountControls.tsx';

/**
 * Shows cards to download the person's data and to delete the account for good, which asks again for the username
 * and, if there is one, for the password; their buttons only with `add_edit_account`.
 */
export function PrivacySection({ profile }: { profile: Profile }) {
  const [deleting, setDeleting] = useState(false);
  const { busy, act } = useAction();
  return (
    <>
      <AccountCard
        title="My data"
        intro="Everything TeamSparks keeps about you, in one JSON file."
        action={
          <AccountButton
            icon={Download}
            busy={busy}
            onClick={() => void act(() => download(exportMyData, 'teamsparks-my-data.json'))}
          >
            Download my data
          </AccountButton>
        }
      />
      <AccountCard
        title="Delete my account"
        intro="This permanently deletes your profile, bookmarks, lists and sessions. Your reviews stay, without your name."
        action={
          <AccountButton variant="warning" onClick={() => setDeleting(true)}>
            Delete my account
          </AccountButton>
        }
      />
      {deleting && <DeleteAccount profile={profile} onClose={() => setDeleting(false)} />}
    </>
  );
}

interface DeleteAccountProps {
  profile: Profile;
  onClose: () => void;
}

/**
 * Asks by name and by password; people without a password have proved who they are by logging in with Google. Mounted means
 * open.
 */
function DeleteAccount({ profile: { username, has_password }, onClose }: DeleteAccountProps) {
  const signOut = useSignOut();
  const mentoring = useQuery(mentoringQuery);
  const mentor = mentoring.data?.mentor?.name;
  const form = useForm({
    labels: {
      current_password: 'Current password',
      confirm_username: `Type ${username} to confirm`,
      remove_mentor: `Also remove ${mentor} from the list of high school mentors`,
    },
    values: () => ({ current_password: '', confirm_username: '', remove_mentor: false }),
    parse: ({ remove_mentor, ...typed }) => {
      const parsed = parseFilled(typed, {
        ...(has_password && { current_password: 'Please enter your password' }),
        confirm_username: 'Please type your username',
      });
      return 'body' in parsed ? { body: { ...parsed.body, remove_mentor } } : parsed;
    },
    save: async ({ current_password, confirm_username, remove_mentor }) => {
      const confirm = {
        confirm_username: confirm_username.normalize('NFC').trim(),
        ...(remove_mentor && { remove_mentor }),
      };
      const answer = await call(deleteMyAccount, { body: has_password ? { ...confirm, current_password } : confirm });
      signOut();
      return answer;
    },
    saved: ({ message }) => message,
  });
  return (
    <Dialog open onClose={onClose} title="Delete my account">
      <Form form={form}>
        <WhatGoes mentor={mentor} isRemoved={form.values.remove_mentor} state={mentoring.status} />
        {mentor && <CheckField {...form.field('remove_mentor')} />}
        {has_password && <PasswordField {...form.field('current_password')} required autoComplete="current-password" />}
        <TextField
          {...form.field('confirm_username')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormButtons form={form} submit="Delete my account" danger onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const entryHas = 'name, email address, grade, experience and interest area, and where this mentor is assigned';

interface WhatGoesProps {
  /** The name that the account is joined to in the list of mentors. */
  mentor: string | undefined;
  /** As the box below says. */
  isRemoved: boolean;
  /** Of finding out whether there is one. */
  state: 'pending' | 'error' | 'success';
}

function WhatGoes({ mentor, isRemoved, state }: WhatGoesProps) {
  const entry = mentor && `${mentor} in the list of high school mentors: ${entryHas}`;
  return (
    <div className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <div>
        <p className="font-semibold">Permanently deleted</p>
        <ul className="mt-1 list-disc pl-5">
          <li>Your profile, email address and login, on every device</li>
          <li>Your bookmarks, lists and preferences</li>
          {isRemoved && entry && <li>{entry}</li>}
        </ul>
      </div>
      <div>
        <p className="font-semibold">Kept, without your name</p>
        <ul className="mt-1 list-disc pl-5">
          <li>Your reviews, as “Anonymous”</li>
          <li>Challenges and plans you added</li>
        </ul>
      </div>
      {!isRemoved && entry && (
        <div>
          <p className="font-semibold">Kept, with your name</p>
          <p className="mt-1">{`${entry}. An administrator can remove it later, too.`}</p>
        </div>
      )}
      {state === 'pending' && <p className="text-soft">Checking the list of high school mentors…</p>}
      {state === 'error' && (
        <p>
          We could not check the list of high school mentors. If you are in it, your name stays there until an
          administrator removes it.
        </p>
      )}
      <p className="text-soft">This cannot be undone. You may want to download your data first.</p>
    </div>
  );
}
