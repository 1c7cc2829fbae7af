import '../app/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RunScreens } from './RunScreens.tsx';
import './screens.css';

// A separate entry without router, query cache and schemas, so that a screen loads within two seconds on any device.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RunScreens />
    </StrictMode>,
  );
}
