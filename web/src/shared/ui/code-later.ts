import { type ComponentType, lazy } from 'react';

/**
 * Answers what is to be shown now, whose code comes when it is shown, or `Missing` where it does not come. The next to be shown
 * asks anew; so keep what you show, or it would ask without end.
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
