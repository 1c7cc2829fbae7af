import { startProviderSignIn } from '@teamsparks/contract/accounts/addresses/auth';
import { boot } from '../../shared/session/boot.ts';
import type { LinkInHand } from './GoogleSignIn.tsx';
import { Button } from '../../shared/ui/Button.tsx';

/**
 * Shows a button for each provider besides Google that is set up, which leaves at once: newcomers are asked for age and terms after the
 * return. A successful sign-in leads back to `origin`; the link in hand goes along.
 */
export function ProviderButtons({ origin, link }: { origin: string; link?: LinkInHand }) {
  return Object.entries(boot.settings.providers ?? {}).map(([provider, name]) => (
    <Button
      key={provider}
      onClick={() =>
        window.location.assign(
          `${startProviderSignIn.path}?${new URLSearchParams({ provider, next: origin, ...link })}`,
        )
      }
    >
      {`Continue with ${name}`}
    </Button>
  ));
}
