import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { detailQuery } from '../detail/detail-query.ts';

const FurtherSection = lazy(async () => ({ default: (await import('./FurtherSection.tsx')).FurtherSection }));

/** So far ahead of what is on screen, it is loaded before it comes into view. */
const ahead = '600px';

/** The last thing on the page of a challenge: asked for when somebody scrolls near, so that it moves nothing that is read. */
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
