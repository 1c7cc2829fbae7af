import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '../session/session-store.ts';
import { isPassing } from './api-error.ts';
import { isOpening } from './first-answers.ts';

/**
 * Retries passing failures once. Being offline counts as a failure, so that screens can say so; failed queries run again
 * once the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      networkMode: 'always',
      refetchOnMount: () => !isOpening(),
      // Without the pause, a part that appears because a call failed would repeat that call, and the page would wait
      // for it forever.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 5_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
});

let before = currentSession();
/** Clears the cache when the person changes, and refetches everything after a new login of the same person. */
onSessionChange(() => {
  const now = currentSession();
  if (now.user?.id !== before.user?.id) queryClient.clear();
  else if (before.expired && !now.expired) void queryClient.invalidateQueries();
  before = now;
});
