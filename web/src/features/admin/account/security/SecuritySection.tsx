import { dropPassword, type Profile, unlinkGoogle } from '@teamsparks/contract/admin/addresses/account';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AccountCard } from '../../../../parts/AccountCard.tsx';
import { call } from '../../../../shared/api/call.ts';
import { useAction } from '../../../../shared/forms/use-action.ts';
import { isSetUp } from '../../../../shared/session/boot.ts';
import { reloadPermissions, useSession } from '../../../../shared/session/session.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog.tsx';
import { dialogLater } from '../../../../shared/ui/dialog-later.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { reloadProfile } from '../account.queries.ts';
import { AccountButton, PasswordDialog } from '../AccountControls.tsx';
import { SessionsCard } from './SessionsCard.tsx';

interface SecuritySectionProps {
  profile: Profile;
  passwordForm: (onDone: () => void, shortest: number) => ReactNode;
}

/**
 * Shows how the person logs in (password, two-step login if it is on or allowed, and Google) and where they are
 * logged in, with those ways to change this that are open to them.
 */
export function SecuritySection({ profile, passwordForm }: SecuritySectionProps) {
  return (
    <>
      {profile.has_password ? (
        <PasswordCard google={profile.google} form={(close) => passwordForm(close, profile.password_min)} />
      ) : (
        <NoPasswordCard />
      )}
      {(profile.totp_allowed || profile.totp_enabled) && <TwoStepCard profile={profile} />}
      <GoogleCard profile={profile} />
      <SessionsCard />
    </>
  );
}

interface PasswordCardProps {
  /** Address of the linked Google account. */
  google: string | null;
  form: (onDone: () => void) => ReactNode;
}

/** Changes the password; while it is too short for the person's rights and Google opens the account, it can be dropped instead. */
function PasswordCard({ google, form }: PasswordCardProps) {
  const { heldBack } = useSession();
  const [open, setOpen] = useState(false);
  const [dropping, setDropping] = useState(false);
  return (
    <>
      <AccountCard
        title="Password"
        intro="Changing it logs you out on every other device."
        action={
          <span className="flex flex-wrap gap-2">
            <AccountButton onClick={() => setOpen(true)}>Change password</AccountButton>
            {heldBack && google !== null && (
              <AccountButton variant="quiet" onClick={() => setDropping(true)}>
                Use Google only
              </AccountButton>
            )}
          </span>
        }
      />
      {dropping && <DropPassword google={google} onClose={() => setDropping(false)} />}
      <Dialog open={open} onClose={() => setOpen(false)} title="Change password" size="sm">
        {form(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** Shows the question before the password stops working. Mounted means open. */
function DropPassword({ google, onClose }: Pick<PasswordCardProps, 'google'> & { onClose: () => void }) {
  async function drop(current_password: string): Promise<void> {
    const { message } = await call(dropPassword, { body: { current_password } });
    onClose();
    await Promise.all([reloadProfile(), reloadPermissions()]);
    toast(message, 'success');
  }
  return (
    <PasswordDialog title="Use Google only" confirmLabel="Remove password" onClose={onClose} onPassword={drop}>
      {`Your password stops working, and every other device is logged out. You log in with Google as ${google}.`}
    </PasswordDialog>
  );
}

/** Shows people without a password how to request a link to choose one. */
function NoPasswordCard() {
  return (
    <AccountCard
      title="Password"
      intro="You have no password yet. Request a link to choose one, so that you can also log in without Google."
      action={
        <LinkButton to="/forgot-password" size="sm">
          Request a link
        </LinkButton>
      }
    />
  );
}

/** Connects or disconnects Google; nothing where that is not set up. The server refuses to disconnect it while there is no password. */
function GoogleCard({ profile: { google, has_password, email } }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  const { act } = useAction();
  async function unlink(): Promise<void> {
    await call(unlinkGoogle);
    await reloadProfile();
    setAsking(false);
    toast('Google sign-in is disconnected.', 'success');
  }
  if (google === null && !isSetUp('google')) return null;
  if (google === null) {
    return (
      <AccountCard
        title="Google"
        intro={`Not connected. Choose “Continue with Google” on the login page with ${email} to connect it.`}
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
        action={has_password && <AccountButton onClick={() => setAsking(true)}>Disconnect</AccountButton>}
      />
      <ConfirmDialog
        open={asking}
        title="Disconnect Google?"
        confirmLabel="Disconnect"
        onConfirm={() => act(unlink)}
        onCancel={() => setAsking(false)}
      >
        You will log in with your password only.
      </ConfirmDialog>
    </>
  );
}

const TwoStepSetUp = dialogLater(async () => (await import('./TwoStep.tsx')).TwoStepSetUp);
const TurnTwoStepOff = dialogLater(async () => (await import('./TwoStep.tsx')).TurnTwoStepOff);

const intro =
  'After your password, you enter a code from an authenticator app on your phone. Someone who learns your password still cannot log in.';

/** Shows whether two-step login is on, and turns it on or off. */
function TwoStepCard({ profile: { totp_enabled: on, has_password } }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <AccountCard
      title="Two-step login"
      intro={has_password ? intro : 'Choose a password first; then you can add a second step to it.'}
      action={
        has_password && <AccountButton onClick={() => setOpen(true)}>{on ? 'Turn off' : 'Turn on'}</AccountButton>
      }
    >
      {on ? (
        <Badge tone="green" icon={ShieldCheck}>
          On
        </Badge>
      ) : (
        <Badge tone="grey">Off</Badge>
      )}
      {open && (on ? <TurnTwoStepOff onClose={close} /> : <TwoStepSetUp onClose={close} />)}
    </AccountCard>
  );
}
