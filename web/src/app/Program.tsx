import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { AppRouter } from './router.tsx';

interface ProgramProps {
  router: AppRouter;
  /** Called once what is on screen answers to people. */
  onReady?: () => void;
}

/** Renders the site, the same for the browser and for the server. Calls `onReady` once it is mounted in the browser. */
export function Program({ router, onReady }: ProgramProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
