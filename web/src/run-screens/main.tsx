import '../app/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RunScreens } from './RunScreens.tsx';
import './screens.css';

// An entry of its own, without router, query cache and schemas: a screen in the room is there in two seconds on any device.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RunScreens />
    </StrictMode>,
  );
}
