import { type ComponentType, lazy } from 'react';

/**
 * Returns a component whose code loads when it is first shown, in a Suspense. If the code does not load, rendering
 * throws: `partLater`, `dialogLater` and `ErrorBoundary` say what people see then.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/**
 * Returns a function that gives the lazy component of `load`, to be shown in a Suspense, or `Missing` if the code does
 * not load; after a failure the next call tries again. Keep the component you show: asking on every render would load
 * without end.
 */
export function codeLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  const begin = () =>
    lazyComponent(() =>
      load().catch(() => {
        loaded = begin();
        return Missing;
      }),
    );
  let loaded = begin();
  return () => loaded;
}

/** Asks the server of this page with a HEAD request, and tells whether it answers at all, with any status. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
