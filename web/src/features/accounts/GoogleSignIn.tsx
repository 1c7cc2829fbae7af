import { startProviderSignIn } from '@teamsparks/contract/accounts/addresses/auth';
import { type ReactNode, useState } from 'react';
import { isSetUp } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { AgeDialog } from './AgeDialog.tsx';

/** Shows Google's four-colored G, as decoration beside the words. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="none" strokeWidth="4.2" aria-hidden="true">
      <path d="M18.700 5.900A8.800 8.800 0 0 0 4.700 7.100" stroke="#ea4335" />
      <path d="M4.700 7.100a8.800 8.800 0 0 0 0 9.800" stroke="#fbbc05" />
      <path d="M4.700 16.900a8.800 8.800 0 0 0 13 1.800" stroke="#34a853" />
      <path d="M17.700 18.700a8.800 8.800 0 0 0 3.100-6.700H12" stroke="#4285f4" />
    </svg>
  );
}

/** Token of an invitation or of a link for many, as the server reads it. */
export type LinkInHand = { invite: string } | { join: string };

interface GoogleSignInProps {
  /** The page to return to. The server's sealed state carries it along with the consent. */
  origin: string;
  /** Of a new account; without it the server's choice. */
  role?: string;
  /** Asks for teacher access along with a new account. */
  asksForAccess?: boolean;
  /** The link in hand, which goes along. */
  link?: LinkInHand;
  /** What else is asked before leaving. */
  children?: ReactNode;
  onCancel?: () => void;
}

/**
 * Shows "Continue with Google", which opens a dialog that asks for age and terms, with `children` above, before
 * leaving for Google; a successful sign-in leads back to `origin`. Disabled where Google is not set up.
 */
export function GoogleSignIn({ origin, role, asksForAccess = false, link, children, onCancel }: GoogleSignInProps) {
  const [open, setOpen] = useState(false);
  const isMissing = !isSetUp('google');
  const wishes = { ...(role && { role }), ...(asksForAccess && { wants: 'mentor' }) };
  const answers = { provider: 'google-oauth2', consent: '1', next: origin, ...wishes, ...link };
  return (
    <>
      <div className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <Button disabled={isMissing} onClick={() => setOpen(true)}>
        <span className="inline-flex items-center gap-2">
          <GoogleMark />
          Continue with Google
        </span>
      </Button>
      {isMissing && <p className="text-center text-sm text-soft">Google sign-in is not set up here yet.</p>}
      <AgeDialog
        open={open}
        onCancel={() => {
          setOpen(false);
          onCancel?.();
        }}
        onContinue={() => window.location.assign(`${startProviderSignIn.path}?${new URLSearchParams(answers)}`)}
      >
        {children}
      </AgeDialog>
    </>
  );
}
