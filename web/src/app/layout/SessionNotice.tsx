import * as sentences from '@teamsparks/contract/shared/sentences';
import { Link, useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import {
  giveUpSession,
  reloadPermissions,
  settleSession,
  tellServer,
  useSession,
} from '../../shared/session/session.ts';
import { boot } from '../../shared/session/boot.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { textLinkStyle } from '../../shared/ui/TextLink.tsx';

const SignInAgain = dialogLater(async () => (await import('./SignInAgain.tsx')).SignInAgain);

const NewRights = lazyComponent(async () => (await import('./NewRights.tsx')).NewRights);

const useIsRun = (): boolean => useMatch({ from: '/_signed-in/runs/$id', shouldThrow: false }) !== undefined;

/**
 * Shows the most serious session problem, else which rights are new, or nothing. Loaded on demand, because most visits never have
 * either.
 */
export function SessionNotice() {
  const { expired, heldBack, newRights, permissionsFailed, state, unheard, unreachable } = useSession();
  const isRun = useIsRun();
  if (expired) return <Expired />;
  if (unheard) return <Unheard />;
  if (state === 'unknown' && unreachable) return <Unreachable />;
  if (permissionsFailed) return <PermissionsFailed />;
  if (heldBack) return <HeldBack />;
  // Children work by the clock of a run, which nothing may push down.
  return newRights.length > 0 && !isRun ? <NewRights /> : null;
}

interface BandProps {
  kind: 'failure' | 'info';
  /** In sight however far the page is scrolled. */
  stays?: boolean;
  children: ReactNode;
}

function Band({ kind, stays = false, children }: BandProps) {
  return (
    <div className={`page-wide pt-4 ${stays ? 'sticky top-16 z-30' : ''}`}>
      <Notice kind={kind}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </Notice>
    </div>
  );
}

/** Offers to sign in over the page, so that nothing typed is lost, or on /login, which comes back here. */
function Expired() {
  const { href } = useLocation();
  // Children work by its clock, which nothing may cover until the host wants to log in.
  const isRun = useIsRun();
  const [asking, setAsking] = useState(!isRun);
  return (
    <>
      <Band kind="failure" stays={isRun}>
        <span>{sentences.sessionExpired}</span>
        <Button size="sm" onClick={() => setAsking(true)}>
          Log in here
        </Button>
        <Link to="/login" search={{ redirect: href }} onClick={giveUpSession} className={textLinkStyle}>
          Login page
        </Link>
      </Band>
      {asking && <SignInAgain onClose={() => setAsking(false)} />}
    </>
  );
}

/** Says what staff with a short password has to do before its rights count. */
function HeldBack() {
  return (
    <Band kind="info">
      <span>{`Your new rights need a password of at least ${boot.settings.password_min_staff} characters. Choose one, or log in again if yours is long enough.`}</span>
      <LinkButton size="sm" to="/account" search={{ section: 'security' }}>
        Choose a password
      </LinkButton>
    </Band>
  );
}

/** Shows a notice that the server has not heard of a logout yet: the session there stays open until it does. */
function Unheard() {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void tellServer().finally(() => setBusy(false));
  };
  return (
    <Band kind="failure">
      <span>
        You are logged out on this device. TeamSparks could not be reached, so your session may still be open on the
        server. It ends as soon as there is a connection.
      </span>
      <Button size="sm" busy={busy} onClick={again}>
        Try again
      </Button>
    </Band>
  );
}

/**
 * Shows a notice that the careful permissions apply because the call failed; without this notice menus would just be
 * missing.
 */
function PermissionsFailed() {
  return (
    <Band kind="info">
      <span>Failed to fetch permissions. Some pages stay hidden until that works. TeamSparks keeps trying.</span>
      <Button size="sm" onClick={() => void reloadPermissions()}>
        Try again
      </Button>
    </Band>
  );
}

/**
 * Shows a notice that the server could not say who is here, and a button to try again. A failure is not a logout, so nothing stored is
 * dropped.
 */
function Unreachable() {
  const router = useRouter();
  return (
    <Band kind="info">
      <span>TeamSparks could not check whether you are logged in. Nothing you saved here is lost.</span>
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
