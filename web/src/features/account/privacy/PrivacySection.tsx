import { exportMyData, type Profile } from '@teamsparks/contract/account';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../shared/files/download.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** What is kept about me, and how to take it along or away (SEC-64, decisions.md GAP-44). */
export function PrivacySection({ profile }: { profile: Profile }) {
  const { can } = useSession();
  const [deleting, setDeleting] = useState(false);
  const { busy, act } = useAction();
  const mayEdit = can('add_edit_account');
  return (
    <>
      <AccountCard
        title="My data"
        intro="Everything that TeamSparks keeps about you, in one file that programs can read (JSON)."
        action={
          mayEdit && (
            <Button
              size="sm"
              icon={Download}
              busy={busy}
              onClick={() => void act(() => download(exportMyData, 'teamsparks-my-data.json'))}
            >
              Download my data
            </Button>
          )
        }
      />
      <AccountCard
        title="Delete my account"
        intro="For good and at once: your profile, bookmarks, lists and sessions go. Your reviews stay, without your name."
        action={
          mayEdit && (
            <Button size="sm" variant="danger" onClick={() => setDeleting(true)}>
              Delete my account
            </Button>
          )
        }
      />
      <DeleteAccount open={deleting} profile={profile} onClose={() => setDeleting(false)} />
    </>
  );
}
