import './app/no-eval.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.tsx';
import { followNavigation } from './app/navigation.ts';
import { followPreferences } from './shared/display/theme.ts';
import { startSession } from './shared/session/session.ts';
import './app/app.css';

startSession();
followPreferences();
const router = createAppRouter();
followNavigation(router);

// The prerendered page stays until the route is ready; not awaited here, so that the entry stays one chunk.
void router.load().then(() => {
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    // Not in the entry: nothing is removed from a page before it is there.
    void import('./app/focus-near.ts');
  }
});
