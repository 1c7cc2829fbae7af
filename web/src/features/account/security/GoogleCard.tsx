import { type Profile, unlinkGoogle } from '@teamsparks/contract/account';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { AccountCard } from '../AccountCard.tsx';
import { reloadProfile } from '../account.queries.ts';

/** Whether Google logs this person in, and the way to end that; refused while there is no other way in. */
export function GoogleCard({ profile: { google, has_password, email } }: { profile: Profile }) {
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { act } = useAction();
  async function unlink(): Promise<void> {
    await call(unlinkGoogle);
    await reloadProfile();
    setAsking(false);
    toast('Google no longer logs you in.', 'success');
  }
  if (google === null) {
    return (
      <AccountCard
        title="Google"
        intro={`Not connected. Choose “Continue with Google” on the login page with ${email}, and it will be.`}
      />
    );
  }
  const intro = has_password
    ? `You can log in with Google as ${google}.`
    : `You log in with Google as ${google}. To disconnect it, first choose a password.`;
  return (
    <>
      <AccountCard
        title="Google"
        intro={intro}
        action={
          can('add_edit_account') &&
          has_password && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Disconnect
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={asking}
        title="Disconnect Google?"
        confirmLabel="Disconnect"
        onConfirm={() => act(unlink)}
        onCancel={() => setAsking(false)}
      >
        From then on you log in with your password only.
      </ConfirmDialog>
    </>
  );
}
