import { useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { prepareSession, useSession } from '../../shared/session/session.ts';
import { Optional } from '../../shared/ui/Optional.tsx';

const load = () => import('./SessionNotice.tsx');
const SessionNotice = lazy(() => load().then((file) => ({ default: file.SessionNotice })));

/** Milliseconds after which a page has what it shows. */
const quietAfter = 3000;

/** What is wrong with the session, above the page that is still shown. */
export function SessionNotices() {
  const { expired, permissionsFailed, state, unheard, unreachable } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (state !== 'signed-in') return;
    // What logging out needs, while there is a connection: without one it must work, too.
    const timer = setTimeout(() => {
      prepareSession();
      void Promise.allSettled([load(), router.preloadRoute({ to: '/' })]);
    }, quietAfter);
    return () => clearTimeout(timer);
  }, [state, router]);
  const isWrong = expired || permissionsFailed || unheard || (state === 'unknown' && unreachable);
  if (!isWrong) return null;
  return (
    <Optional>
      <SessionNotice />
    </Optional>
  );
}
