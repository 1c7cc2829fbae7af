import type { Profile } from '@teamsparks/contract/account';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { GoogleCard } from './GoogleCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

interface SecuritySectionProps {
  profile: Profile;
  passwordForm: (onDone: () => void, shortest: number) => ReactNode;
}

/** How I log in, and where I am logged in (SEC-15, SEC-20). */
export function SecuritySection({ profile, passwordForm }: SecuritySectionProps) {
  return (
    <>
      {profile.has_password ? (
        <PasswordCard form={(close) => passwordForm(close, profile.password_min)} />
      ) : (
        <NoPasswordCard />
      )}
      {(profile.totp_allowed || profile.totp_enabled) && <TwoStepCard profile={profile} />}
      <GoogleCard profile={profile} />
      <SessionsCard />
    </>
  );
}

function PasswordCard({ form }: { form: (onDone: () => void) => ReactNode }) {
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AccountCard
        title="Password"
        intro="Changing it logs you out on every other device."
        action={
          can('add_edit_account') && (
            <Button size="sm" onClick={() => setOpen(true)}>
              Change password
            </Button>
          )
        }
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Change password" size="sm">
        {form(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** Of people who have only ever come with Google: a mail proves that they may choose one. */
function NoPasswordCard() {
  return (
    <AccountCard
      title="Password"
      intro="You have no password yet. Ask for a link to choose one; then you can log in without Google, too."
      action={
        <LinkButton to="/forgot-password" size="sm">
          Ask for a link
        </LinkButton>
      }
    />
  );
}
