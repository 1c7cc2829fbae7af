import { useRouter } from '@tanstack/react-router';
import { signOut } from './session.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the navigation that logs out. */
    leaving?: number;
  }
}

/**
 * Returns a function that goes to the home page and logs out. It navigates first, because the guard of a protected page
 * would send the signed-out person to /login, and because people with unsaved changes may stay and are then not logged
 * out; it logs out before the home page fetches anything.
 */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    const leaving = Date.now();
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      stop();
      // A different navigation means that the person stayed.
      if (toLocation.state.leaving === leaving) void signOut();
    });
    void router.navigate({ to: '/', state: { leaving } });
  };
}
