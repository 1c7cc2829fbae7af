import { type ComponentType, lazy } from 'react';

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
    lazy(async () => ({
      default: await load().catch(() => {
        loaded = begin();
        return Missing;
      }),
    }));
  let loaded = begin();
  return () => loaded;
}
