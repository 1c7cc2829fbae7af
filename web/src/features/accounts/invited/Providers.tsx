import { isSetUp } from '../../../shared/session/boot.ts';
import { GoogleSignIn, type LinkInHand } from '../GoogleSignIn.tsx';
import { ProviderButtons } from '../ProviderButtons.tsx';

/** Shows the providers that are set up here; the link in hand goes along. */
export function Providers({ link }: { link: LinkInHand }) {
  const way = { origin: '/', link };
  return (
    <>
      {isSetUp('google') && <GoogleSignIn {...way} />}
      <ProviderButtons {...way} />
    </>
  );
}
