import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Sets the title of a page that is named by its data; until then the route's own title stands. */
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
