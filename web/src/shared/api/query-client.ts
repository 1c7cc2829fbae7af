import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '../session/session-store.ts';
import { isPassing } from './api-error.ts';

/**
 * Failures that pass are tried once more; being offline is a failure like any other, so that the screens can say so. What
 * failed is asked for again once the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isPassing(error),
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
});

let before = currentSession();
/** What one person fetched is not shown to the next one; after a session was renewed everything is asked again. */
onSessionChange(() => {
  const now = currentSession();
  if (now.user?.id !== before.user?.id) queryClient.clear();
  else if (before.expired && !now.expired) void queryClient.invalidateQueries();
  before = now;
});
