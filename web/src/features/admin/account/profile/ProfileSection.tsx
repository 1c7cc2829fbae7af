import { shownName } from '@teamsparks/contract/accounts/display-name';
import { type Profile, updateProfile } from '@teamsparks/contract/admin/addresses/account';
import { flags } from '@teamsparks/contract/shared/access';
import { Check, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { BringColleague } from '../../../../parts/BringColleague.tsx';
import { call } from '../../../../shared/api/call.ts';
import { formatDate } from '../../../../shared/format/format.ts';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { flagWords } from '../../../../shared/session/flag-words.ts';
import { roleWords } from '../../../../shared/session/role-words.ts';
import { isSetUp } from '../../../../shared/session/boot.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../../shared/ui/dialog-later.tsx';
import { Notice } from '../../../../shared/ui/Notice.tsx';
import { partLater } from '../../../../shared/ui/part-later.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { adoptProfile } from '../account.queries.ts';
import { Fold } from '../../Fold.tsx';
import { AccountButton, PasswordDialog } from '../AccountControls.tsx';

const ProfileForm = dialogLater(
  async () => (await import('./ProfileForm.tsx')).ProfileForm,
  <Skeleton className="h-60 w-full" />,
);

const ConfirmAddress = partLater(async () => (await import('../../../../parts/ConfirmAddress.tsx')).ConfirmAddress);

const TeacherRequestCard = partLater(async () => (await import('./TeacherRequestCard.tsx')).TeacherRequestCard);

/**
 * Shows the person's profile with an email address that waits for confirmation, the present or a new one, or the form to edit it in their
 * place; then what this person may do and, to students and parents, the card with which they ask for more.
 */
export function ProfileSection({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <>
      <AccountCard
        title="Profile"
        action={
          !editing && (
            <AccountButton ref={edit} icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </AccountButton>
          )
        }
      >
        {editing ? (
          <ProfileForm profile={profile} onClose={() => setEditing(false)} />
        ) : (
          <div className="grid gap-4">
            {profile.email_vouched && isSetUp('mail') && <ConfirmAddress />}
            {profile.pending_email !== null && <PendingAddress profile={profile} address={profile.pending_email} />}
            <ProfileFacts profile={profile} />
          </div>
        )}
      </AccountCard>
      <RightsCard />
      {(profile.role === 'parent' || profile.role === 'student') && <TeacherRequestCard />}
    </>
  );
}

/** Shows an address that is not confirmed yet, and offers to send the link again or to keep the old address. */
function PendingAddress({ profile, address }: { profile: Profile; address: string }) {
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, act } = useAction();
  async function keep(): Promise<void> {
    adoptProfile(await call(updateProfile, { body: { email: profile.email } }));
    toast('Your email address stays the same.', 'success');
  }
  return (
    <Notice kind="info">
      <p>
        We have sent a link to <strong className="break-all">{address}</strong>. Open it within 24 hours to change your
        email address.
      </p>
      {can('add_edit_account') && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsking(true)}>
            Send it again
          </Button>
          <Button
            size="sm"
            variant="quiet"
            busy={busy}
            onClick={() => void act(keep)}
          >{`Keep ${profile.email}`}</Button>
        </div>
      )}
      {asking && (
        <PasswordDialog
          title="Send the link again"
          confirmLabel="Send"
          onClose={() => setAsking(false)}
          onPassword={async (current_password) => {
            adoptProfile(await call(updateProfile, { body: { email: address, current_password } }));
            setAsking(false);
            toast('The link is on its way.', 'success');
          }}
        >{`We will send a new link to ${address}. The earlier link stops working.`}</PasswordDialog>
      )}
    </Notice>
  );
}

const nothing = 'Not given';

function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    ['Username', profile.username],
    ['Display name', profile.display_name],
    ['Others see', shownName(profile.display_name)],
    ['Email', profile.email],
    ['Phone', profile.phone],
    ['School', profile.school],
    ['Role', profile.role === 'mentor' ? 'Mentor (teacher or coach)' : roleWords[profile.role].name],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className={`break-words ${value === null ? 'text-soft italic' : 'font-semibold'}`}>
              {value ?? nothing}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{`Member since ${formatDate(profile.created_at)}.`}</p>
      <BringColleague />
    </>
  );
}

/** Shows in words what the person's role lets them do, folded. */
function RightsCard() {
  const { can } = useSession();
  const rights = flags.filter(can);
  return (
    <AccountCard title="What you can do" intro="Only an administrator can change this.">
      <Fold label={`Show all ${rights.length}`} of="things that you can do">
        <ul className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {rights.map((flag) => (
            <li key={flag} className="flex items-start gap-2">
              <Check className="mt-0.5 size-5 shrink-0 text-green" aria-hidden="true" />
              <span>{flagWords[flag]}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </AccountCard>
  );
}
