import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { detailQuery } from '../detail/detail.queries.ts';

const FurtherSection = lazyComponent(async () => (await import('./FurtherSection.tsx')).FurtherSection);

/** Distance below the screen at which the section starts to load. */
const ahead = '600px';

/**
 * Shows variants and similar challenges at the end of the page; loads them when they come near the screen, so that
 * nothing moves while it is read. Nothing unless the challenge itself has loaded.
 */
export function Further({ challengeId }: { challengeId: number }) {
  const { data, isError } = useQuery(detailQuery(challengeId));
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const shown = data !== undefined && !isError;
  useEffect(() => {
    if (!place.current || !shown) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place}>
      {near && (
        <ErrorBoundary>
          <FurtherSection challengeId={challengeId} name={data.name} />
        </ErrorBoundary>
      )}
    </div>
  );
}
