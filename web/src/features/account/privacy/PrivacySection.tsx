import type { Profile } from '@teamsparks/contract/account';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { useAction } from '../use-action.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { downloadMyData } from './download-my-data.ts';

/** What is kept about me, and how to take it along or away (SEC-64, decisions.md GAP-44). */
export function PrivacySection({ profile }: { profile: Profile }) {
  const { can } = useSession();
  const [deleting, setDeleting] = useState(false);
  const download = useAction(downloadMyData);
  const mayEdit = can('add_edit_account');
  return (
    <>
      <AccountCard
        title="My data"
        intro="Everything that TeamSparks keeps about you, in one file that programs can read (JSON)."
        action={
          mayEdit && (
            <Button size="sm" icon={Download} busy={download.busy} onClick={download.run}>
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
