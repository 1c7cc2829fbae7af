import { useEffect, useEffectEvent } from 'react';

/** Warns before the tab is closed or loaded again while there is something to lose, and keeps a stray drop from leaving. */
export function useUnsavedGuard(hasContent: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasContent()) event.preventDefault();
  });
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    const leave = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', leave);
    // The browser opens a file that is dropped beside the drop zones instead of the page.
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
