import { useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { AgeDialog } from './AgeDialog.tsx';
import { GoogleMark } from './GoogleMark.tsx';

/** Where the browser goes to sign in with Google; the origin and the consent travel in the server's signed state. */
export function googleSignInAddress(origin: string): string {
  return `/auth/login?${new URLSearchParams({ provider: 'google-oauth2', next: origin, consent: '1' })}`;
}

/** "Continue with Google": asks age and terms first (AUT-017, AUT-018, AUT-036). */
export function GoogleSignIn({ origin }: { origin: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <GoogleMark />
        Continue with Google
      </Button>
      <AgeDialog
        open={open}
        onCancel={() => setOpen(false)}
        onContinue={() => window.location.assign(googleSignInAddress(origin))}
      />
    </>
  );
}
