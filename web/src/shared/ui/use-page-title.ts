import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The title of a page whose name is known only once its data is there; the route's own title comes with navigation. */
export function usePageTitle(name: string): void {
  const router = useRouter();
  useEffect(() => {
    const apply = () => {
      document.title = `${name} · TeamSparks`;
    };
    apply();
    return router.subscribe('onRendered', apply);
  }, [router, name]);
}
