import './app/no-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stayWithoutConnection } from './app/missing-code.ts';
import { type AppRouter, createAppRouter, followNavigation, Program } from './app/router.tsx';
import { followPreferences } from './shared/display/theme.ts';
import { isPainted } from './shared/session/boot.ts';
import { startSession } from './shared/session/session.ts';
import './app/app.css';

declare global {
  /**
   * Of public/presses.js: ends its keeping of what is pressed. `giveBack` gives that to the program, `takeOver` makes React take
   * over at once what is left of a painted page.
   */
  // Only var declares a property of the window.
  var takePresses: (() => { giveBack: () => void; takeOver: () => void }) | undefined;
}

function show(root: HTMLElement, router: AppRouter): void {
  // From here on React answers to presses.
  const presses = globalThis.takePresses?.();
  function onReady(): void {
    // Outside of the effect: only there React takes a part of the page over in order to answer a press.
    if (presses) queueMicrotask(presses.giveBack);
    // Not in the entry: nothing is removed from a page before it is there.
    void import('./app/focus-near.ts');
    void import('./shared/ui/tips.ts');
  }
  const program = <Program router={router} onReady={onReady} />;
  // The server does not see what follows the '#', which opens dialogs.
  if (isPainted() && location.hash === '') {
    // The router then wraps the page in what it wrapped it in when it was painted.
    router.ssr = { manifest: undefined };
    // React keeps the attributes of what was painted: a part that is taken over later would show the address that was left. An
    // effect that navigates would come too early for this; none does.
    const taken = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      if (!hrefChanged) return;
      taken();
      presses?.takeOver();
    });
    hydrateRoot(root, program);
  } else {
    root.replaceChildren();
    createRoot(root).render(program);
  }
}

/** Calls a function in the next turn of the event loop, which no timer delays. */
function inNextTurn(next: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    next();
  };
  port2.postMessage(null);
}

function begin(): void {
  const router = createAppRouter();
  followNavigation(router);
  stayWithoutConnection(router);
  // A painted page stays until the route is ready and has the answers that came with it; not awaited, so that the entry stays one
  // chunk.
  void router.load().then(() => {
    const root = document.getElementById('root');
    // In a turn of its own: a press is answered between routing and taking the page over.
    inNextTurn(() => root && show(root, router));
  });
}

startSession();
followPreferences();
// The code has taken its time: a press is answered before the routes are read.
inNextTurn(begin);
