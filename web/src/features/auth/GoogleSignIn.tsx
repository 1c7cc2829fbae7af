import { useState } from 'react';
import { publicAddress } from '../../shared/session/public-site.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ExternalLink } from '../../shared/ui/ExternalLink.tsx';
import { GoogleMark } from './GoogleMark.tsx';

/** Where the browser goes to sign in with Google; the origin and the consent travel in the server's signed state. */
export function googleSignInAddress(origin: string): string {
  return `/auth/login?${new URLSearchParams({ provider: 'google-oauth2', next: origin, consent: '1' })}`;
}

/** "Continue with Google": asks age and terms first (AUT-017, AUT-018, AUT-031 to AUT-037). */
export function GoogleSignIn({ origin }: { origin: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <GoogleMark />
        Continue with Google
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Before you continue" size="sm">
        <Consent onCancel={() => setOpen(false)} onContinue={() => window.location.assign(googleSignInAddress(origin))} />
      </Dialog>
    </>
  );
}

function Consent({ onCancel, onContinue }: { onCancel: () => void; onContinue: () => void }) {
  const [oldEnough, setOldEnough] = useState(false);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label="I am 13 years of age or older"
        checked={oldEnough}
        onChange={({ target }) => setOldEnough(target.checked)}
      />
      <Checkbox
        label={
          <>
            I agree to the <ExternalLink href={publicAddress('/terms')}>Terms of Service</ExternalLink> and{' '}
            <ExternalLink href={publicAddress('/privacy')}>Privacy Policy</ExternalLink>
          </>
        }
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={!oldEnough || !agreed} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
