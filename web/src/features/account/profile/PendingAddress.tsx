import { type Profile, updateProfile } from '@teamsparks/contract/account';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { adoptProfile } from '../account.queries.ts';
import { PasswordDialog } from '../PasswordDialog.tsx';

/** A new address that waits for its mail to be answered: another mail, or the old address after all (SEC-15). */
export function PendingAddress({ profile, address }: { profile: Profile; address: string }) {
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, act } = useAction();
  async function keep(): Promise<void> {
    adoptProfile(await call(updateProfile, { body: { email: profile.email } }));
    toast('Your email address stays as it is.', 'success');
  }
  return (
    <Notice kind="info">
      <p>
        We have sent a link to <strong className="break-all">{address}</strong>. Your email address changes as soon as
        you open it, within 24 hours.
      </p>
      {can('add_edit_account') && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsking(true)}>
            Send it again
          </Button>
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void act(keep)}>
            Keep {profile.email}
          </Button>
        </div>
      )}
      <PasswordDialog
        open={asking}
        title="Send the link again"
        confirmLabel="Send"
        onClose={() => setAsking(false)}
        onPassword={async (current_password) => {
          adoptProfile(await call(updateProfile, { body: { email: address, current_password } }));
          setAsking(false);
          toast('The link is on its way.', 'success');
        }}
      >
        A link goes to {address} once more. The one before stops working.
      </PasswordDialog>
    </Notice>
  );
}
