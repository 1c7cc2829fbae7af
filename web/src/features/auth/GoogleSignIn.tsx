import { startGoogleSignIn } from '@teamsparks/contract/auth';
import { useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { AgeDialog } from './AgeDialog.tsx';
import { GoogleMark } from './GoogleMark.tsx';

interface GoogleSignInProps {
  /** Where to go afterwards; with the consent it travels in the server's sealed state (decisions.md WRT-34, WRT-46). */
  origin: string;
  /** Of a new account; without it the server's choice. */
  role?: string;
  /** What else is asked before leaving. */
  children?: ReactNode;
  onCancel?: () => void;
}

/** "Continue with Google": asks age and terms first (AUT-017, AUT-018, AUT-036). */
export function GoogleSignIn({ origin, role, children, onCancel }: GoogleSignInProps) {
  const [open, setOpen] = useState(false);
  const answers = { provider: 'google-oauth2', consent: '1', next: origin, ...(role ? { role } : {}) };
  return (
    <>
      <div className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <Button onClick={() => setOpen(true)}>
        <GoogleMark />
        Continue with Google
      </Button>
      <AgeDialog
        open={open}
        onCancel={() => {
          setOpen(false);
          onCancel?.();
        }}
        onContinue={() => window.location.assign(`${startGoogleSignIn.path}?${new URLSearchParams(answers)}`)}
      >
        {children}
      </AgeDialog>
    </>
  );
}
