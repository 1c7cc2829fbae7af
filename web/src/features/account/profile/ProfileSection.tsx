import type { Profile } from '@teamsparks/contract/account';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { PendingAddress } from './PendingAddress.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { RightsCard } from './RightsCard.tsx';

const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }));

/** Who I am, and what I may do (ACC-001, ACC-003 to ACC-009). */
export function ProfileSection({ profile }: { profile: Profile }) {
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const mayEdit = can('add_edit_account');
  return (
    <>
      <AccountCard
        title="Profile"
        action={
          mayEdit &&
          !editing && (
            <Button ref={edit} size="sm" icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        {editing ? (
          <Suspense fallback={<ProfileFacts profile={profile} />}>
            <ProfileForm profile={profile} onDone={() => setEditing(false)} />
          </Suspense>
        ) : (
          <div className="grid gap-4">
            {profile.pending_email !== null && <PendingAddress profile={profile} address={profile.pending_email} />}
            <ProfileFacts profile={profile} />
          </div>
        )}
      </AccountCard>
      <RightsCard role={profile.role} />
    </>
  );
}
