import type { Profile } from '@teamsparks/contract/account';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { AccountCard } from '../AccountCard.tsx';

const TwoStepSetUp = lazy(async () => ({ default: (await import('./TwoStepSetUp.tsx')).TwoStepSetUp }));
const TurnTwoStepOff = lazy(async () => ({ default: (await import('./TurnTwoStepOff.tsx')).TurnTwoStepOff }));

const intro =
  'After your password you are asked for a code of an authenticator app on your phone. Whoever learns your password still cannot log in.';

/** The second factor of staff (SEC-20). */
export function TwoStepCard({ profile: { totp_enabled: on, has_password } }: { profile: Profile }) {
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <AccountCard
      title="Two-step login"
      intro={has_password ? intro : 'Choose a password first; then you can add a second step to it.'}
      action={
        can('add_edit_account') &&
        has_password && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {on ? 'Turn off' : 'Turn on'}
          </Button>
        )
      }
    >
      {on ? (
        <Badge tone="green" icon={ShieldCheck}>
          On
        </Badge>
      ) : (
        <Badge tone="grey">Off</Badge>
      )}
      {open && <Suspense>{on ? <TurnTwoStepOff onClose={close} /> : <TwoStepSetUp onClose={close} />}</Suspense>}
    </AccountCard>
  );
}
