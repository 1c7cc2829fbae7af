/**
 * Keeps a box at the bottom of the screen clear of everything marked `data-keep-clear`, and adds scroll space so that it
 * hides no content, until `signal` aborts.
 */
export function makeRoom(box: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const place = (): void => {
    let edge = innerHeight;
    const keptClear = [...document.querySelectorAll('[data-keep-clear]')].map((one) => one.getBoundingClientRect());
    for (const { top, bottom } of keptClear.toSorted((a, b) => b.bottom - a.bottom)) {
      if (top < edge && bottom > edge - box.offsetHeight) edge = top;
    }
    box.style.bottom = `${innerHeight - edge}px`;
    room(`${innerHeight - edge + box.offsetHeight}px`);
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

/** Adds space below the page and below focused elements. */
function room(height: string): void {
  document.body.style.paddingBottom = height;
  document.documentElement.style.scrollPaddingBottom = height;
}
