import { useRouter } from '@tanstack/react-router';
import { signOut } from './session.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step home that ends a visit. */
    leaving?: number;
  }
}

/**
 * Goes home and logs out: first away from the protected page, whose guard would send the signed-out person to /login, and
 * not before those who have something unsaved have agreed to leave it; but before anything of the next page is fetched.
 */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    const leaving = Date.now();
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      stop();
      // Another step: this one was taken back.
      if (toLocation.state.leaving === leaving) void signOut();
    });
    void router.navigate({ to: '/', state: { leaving } });
  };
}
