import { useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { prepareSession, useSession } from '../../shared/session/session.ts';
import { Optional } from '../../shared/ui/Optional.tsx';

const load = () => import('./SessionNotice.tsx');
const SessionNotice = lazy(() => load().then((file) => ({ default: file.SessionNotice })));

/** Milliseconds after which a page has usually loaded what it shows. */
const quietAfter = 3000;

/** Shows session problems above the current page, which stays. */
export function SessionNotices() {
  const { expired, permissionsFailed, state, unheard, unreachable } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (state !== 'signed-in') return;
    // Preloads the code for logging out while there is a connection, so that it also works without one.
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
