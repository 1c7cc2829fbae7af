import './app/no-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followNavigation } from './app/navigation.ts';
import { Program } from './app/Program.tsx';
import { createAppRouter } from './app/router.tsx';
import { followPreferences } from './shared/display/theme.ts';
import { isPainted } from './shared/session/boot.ts';
import { startSession } from './shared/session/session.ts';
import './app/app.css';

declare global {
  /** Of public/presses.js: ends its keeping of what is pressed and typed, and answers what gives it to the program. */
  // oxlint-disable-next-line no-var -- only var declares a property of the window
  var takePresses: (() => () => void) | undefined;
}

startSession();
followPreferences();
const router = createAppRouter();
followNavigation(router);

function show(root: HTMLElement): void {
  // From here on React answers to presses.
  const giveBack = globalThis.takePresses?.();
  function onReady(): void {
    // Outside of the effect: only there React takes a part of the page over in order to answer a press.
    if (giveBack) queueMicrotask(giveBack);
    // Not in the entry: nothing is removed from a page before it is there.
    void import('./app/focus-near.ts');
  }
  const program = <Program router={router} onReady={onReady} />;
  // The server does not see what follows the '#', which opens dialogs.
  if (isPainted() && location.hash === '') {
    // The router then wraps the page in what it wrapped it in when it was painted.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, program);
  } else {
    root.replaceChildren();
    createRoot(root).render(program);
  }
}

// A painted page stays until the route is ready and has the answers that came with it; not awaited here, so that the entry stays
// one chunk.
void router.load().then(() => {
  const root = document.getElementById('root');
  // A turn of the event loop that no timer delays: the answers are read by then.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    if (root) show(root);
  };
  port2.postMessage(null);
});
