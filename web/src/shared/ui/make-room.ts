/**
 * Keeps a box at the bottom of the screen clear of everything marked `data-keep-clear`, and what takes the focus above
 * the box, until `signal` aborts. The page stays as long as it is.
 */
export function makeRoom(box: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const place = (): void => {
    let edge = innerHeight;
    const keptClear = [...document.querySelectorAll('[data-keep-clear]')].map((one) => one.getBoundingClientRect());
    for (const { top, bottom } of keptClear.toSorted((a, b) => b.bottom - a.bottom)) {
      if (top < edge && bottom > edge - box.offsetHeight) edge = top;
    }
    // A high footer would push the box out of the screen.
    const bottom = Math.max(0, Math.min(innerHeight - edge, innerHeight - box.offsetHeight));
    box.style.bottom = `${bottom}px`;
    room(`${bottom + box.offsetHeight}px`);
  };
  // Fires at once, and again when something appears or disappears, such as the bar of selected rows.
  const changes = new ResizeObserver(place);
  changes.observe(document.body);
  changes.observe(box);
  addEventListener('scroll', place, { passive: true, signal });
  addEventListener('resize', place, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    room('');
  });
}

/** Adds space below focused elements. */
function room(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height;
}
