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
import { IdentityCards } from './IdentityCards.tsx';
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
        <PasswordCard profile={profile} form={(close) => passwordForm(close, profile.password_min)} />
      ) : (
        <NoPasswordCard providers={providersOf(profile)} />
      )}
      {(profile.totp_allowed || profile.totp_enabled) && <TwoStepCard profile={profile} />}
      <GoogleCard profile={profile} />
      <IdentityCards profile={profile} />
      <SessionsCard />
    </>
  );
}

/** Returns the names of the providers that open the account: "Google or Microsoft"; '' if none does. */
function providersOf({ google, identities }: Profile): string {
  const others = identities.filter(({ provider }) => provider !== 'google').map(({ name }) => name);
  return anyOf.format([...(google === null ? [] : ['Google']), ...others]);
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

interface PasswordCardProps {
  profile: Profile;
  form: (onDone: () => void) => ReactNode;
}

/** Changes the password; while it is too short for the person's rights and a provider opens the account, it can be dropped instead. */
function PasswordCard({ profile, form }: PasswordCardProps) {
  const providers = providersOf(profile);
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
            {heldBack && providers !== '' && (
              <AccountButton variant="quiet" onClick={() => setDropping(true)}>
                {`Use ${providers} only`}
              </AccountButton>
            )}
          </span>
        }
      />
      {dropping && <DropPassword profile={profile} onClose={() => setDropping(false)} />}
      <Dialog open={open} onClose={() => setOpen(false)} title="Change password" size="sm">
        {form(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** Shows the question before the password stops working. Mounted means open. */
function DropPassword({ profile, onClose }: Pick<PasswordCardProps, 'profile'> & { onClose: () => void }) {
  const { google, identities } = profile;
  const providers = providersOf(profile);
  const how = google !== null && identities.length < 2 ? `Google as ${google}` : providers;
  async function drop(current_password: string): Promise<void> {
    const { message } = await call(dropPassword, { body: { current_password } });
    onClose();
    await Promise.all([reloadProfile(), reloadPermissions()]);
    toast(message, 'success');
  }
  return (
    <PasswordDialog title={`Use ${providers} only`} confirmLabel="Remove password" onClose={onClose} onPassword={drop}>
      {`Your password stops working, and every other device is logged out. You log in with ${how}.`}
    </PasswordDialog>
  );
}

/** Shows people without a password how to request a link to choose one. */
function NoPasswordCard({ providers }: { providers: string }) {
  return (
    <AccountCard
      title="Password"
      intro={`You have no password yet. Request a link to choose one, so that you can also log in without ${providers || 'Google'}.`}
      action={
        <LinkButton to="/forgot-password" size="sm">
          Request a link
        </LinkButton>
      }
    />
  );
}

/** Connects or disconnects Google; nothing where that is not set up. The server refuses to disconnect it while it is the only way to log in. */
function GoogleCard({ profile: { google, identities, has_password, email } }: { profile: Profile }) {
  const maySplit = has_password || identities.some(({ provider }) => provider !== 'google');
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
  const intro = maySplit
    ? `You can log in with Google as ${google}.`
    : `You log in with Google as ${google}. To disconnect it, first choose a password.`;
  return (
    <>
      <AccountCard
        title="Google"
        intro={intro}
        action={maySplit && <AccountButton onClick={() => setAsking(true)}>Disconnect</AccountButton>}
      />
      <ConfirmDialog
        open={asking}
        title="Disconnect Google?"
        confirmLabel="Disconnect"
        onConfirm={() => act(unlink)}
        onCancel={() => setAsking(false)}
      >
        {has_password && identities.length < 2
          ? 'You will log in with your password only.'
          : 'The other ways to log in stay.'}
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
