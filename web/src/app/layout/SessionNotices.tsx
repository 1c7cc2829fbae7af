import { sentences } from '@teamsparks/contract/errors';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, useState, type ReactNode } from 'react';
import { giveUpSession, reloadPermissions, settleSession, useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { Optional } from '../../shared/ui/Optional.tsx';
import { textLinkStyle } from '../../shared/ui/TextLink.tsx';

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((file) => ({ default: file.SignInAgain })));

/** What is wrong with the session, above the page that is still shown. */
export function SessionNotices() {
  const { expired, permissionsFailed, state, unreachable } = useSession();
  if (expired) return <Expired />;
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
