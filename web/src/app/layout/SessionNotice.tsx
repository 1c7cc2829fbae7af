import { sentences } from '@teamsparks/contract/errors';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, useState, type ReactNode } from 'react';
import {
  giveUpSession,
  reloadPermissions,
  settleSession,
  tellServer,
  useSession,
} from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { Optional } from '../../shared/ui/Optional.tsx';
import { textLinkStyle } from '../../shared/ui/TextLink.tsx';

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((file) => ({ default: file.SignInAgain })));

/** The worst of what is wrong with the session; apart from the entry, for most visits never see it. */
export function SessionNotice() {
  const { expired, permissionsFailed, state, unheard, unreachable } = useSession();
  if (expired) return <Expired />;
  if (unheard) return <Unheard />;
  if (state === 'unknown' && unreachable) return <Unreachable />;
  return permissionsFailed ? <PermissionsFailed /> : null;
}

function Band({ kind, children }: { kind: 'failure' | 'info'; children: ReactNode }) {
  return (
    <div className="page-wide pt-4">
      <Notice kind={kind}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </Notice>
    </div>
  );
}

/** AUT-047, decisions.md GAP-41: sign in again over the page, or on /login, which remembers the page. */
function Expired() {
  const { href } = useLocation();
  const [asking, setAsking] = useState(true);
  return (
    <>
      <Band kind="failure">
        <span>{sentences.sessionExpired}</span>
        <Button size="sm" onClick={() => setAsking(true)}>
          Log in here
        </Button>
        <Link to="/login" search={{ redirect: href }} onClick={giveUpSession} className={textLinkStyle}>
          Login page
        </Link>
      </Band>
      {asking && (
        <Optional>
          <SignInAgain onClose={() => setAsking(false)} />
        </Optional>
      )}
    </>
  );
}

/** SEC-13. */
function Unheard() {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void tellServer().finally(() => setBusy(false));
  };
  return (
    <Band kind="failure">
      <span>
        You are logged out on this device, but TeamSparks could not be reached: your session may still be open on the
        server. It is ended as soon as there is a connection.
      </span>
      <Button size="sm" busy={busy} onClick={again}>
        Try again
      </Button>
    </Band>
  );
}

/** WRT-33. */
function PermissionsFailed() {
  return (
    <Band kind="info">
      <span>Failed to fetch permissions. Some pages are hidden until it works; TeamSparks keeps trying.</span>
      <Button size="sm" onClick={() => void reloadPermissions()}>
        Try again
      </Button>
    </Band>
  );
}

/** WRT-08. */
function Unreachable() {
  const router = useRouter();
  return (
    <Band kind="info">
      <span>TeamSparks could not check whether you are signed in. Nothing you kept here is lost.</span>
      <Button
        size="sm"
        onClick={() =>
          void settleSession().then(
            () => router.invalidate(),
            () => undefined,
          )
        }
      >
        Try again
      </Button>
    </Band>
  );
}
