import type { Profile } from '@teamsparks/contract/account';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { PendingAddress } from './PendingAddress.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RightsCard } from './RightsCard.tsx';

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
          <ProfileForm profile={profile} onDone={() => setEditing(false)} />
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
