/**
 * Keeps a box at the foot of the screen off everything marked `data-keep-clear`, and lets the page be scrolled out from under
 * it, until `left` is aborted.
 */
export function makeRoom(box: HTMLElement, left: AbortSignal): void {
  if (left.aborted) return;
  const place = (): void => {
    let edge = innerHeight;
    const kept = [...document.querySelectorAll('[data-keep-clear]')].map((one) => one.getBoundingClientRect());
    for (const { top, bottom } of kept.toSorted((a, b) => b.bottom - a.bottom)) {
      if (top < edge && bottom > edge - box.offsetHeight) edge = top;
    }
    box.style.bottom = `${innerHeight - edge}px`;
    room(`${innerHeight - edge + box.offsetHeight}px`);
  };
  // Told at once, and again when something comes or goes, as the bar of chosen rows.
  const changes = new ResizeObserver(place);
  changes.observe(document.body);
  changes.observe(box);
  addEventListener('scroll', place, { passive: true, signal: left });
  addEventListener('resize', place, { signal: left });
  left.addEventListener('abort', () => {
    changes.disconnect();
    room('');
  });
}

/** Below the page, and below what gets the focus. */
function room(height: string): void {
  document.body.style.paddingBottom = height;
  document.documentElement.style.scrollPaddingBottom = height;
}
