import * as sentences from '@teamsparks/contract/shared/sentences';
import { Link, useLocation } from '@tanstack/react-router';
import { LoginForm } from '../../features/accounts/LoginForm.tsx';
import { giveUpSession, useSession } from '../../shared/session/session.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { textLinkStyle } from '../../shared/ui/TextLink.tsx';

/**
 * Shows the login form in a dialog over the page of an expired session, so that nothing typed there is lost. Mounted
 * means open.
 */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const { href } = useLocation();
  return (
    <Dialog open onClose={onClose} title={sentences.sessionExpired} size="sm">
      <div className="flex flex-col gap-4">
        <p className="text-soft">Your page stays open, with everything you typed.</p>
        <LoginForm username={user?.username ?? ''} />
        <Link to="/login" search={{ redirect: href }} onClick={giveUpSession} className={textLinkStyle}>
          Use the login page instead
        </Link>
      </div>
    </Dialog>
  );
}
