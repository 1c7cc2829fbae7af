import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Scales to try, from full size to the smallest that can be read from a few meters. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42] as const;

interface FittedProps {
  className: string;
  /** Called if the content fits at no size; the parent then shows something shorter. */
  onTooLong?: () => void;
  children: ReactNode;
}

/**
 * Shows content on a team's screen at the largest of its sizes that fits without scrolling; at full size where the
 * page itself scrolls. If it fits at no size, calls `onTooLong` and stays at the smallest.
 */
export function Fitted({ className, onTooLong, children }: FittedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => {
      const fittingScale = scales.find((scale) => {
        box.style.setProperty('--scale', String(scale));
        return box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;
      });
      if (fittingScale === undefined) onTooLong?.();
    };
    const changes = new ResizeObserver(fit);
    changes.observe(box);
    void document.fonts.ready.then(fit);
    return () => changes.disconnect();
  });
  return (
    <div ref={ref} className={`team-stage-body team-stage-fitted ${className}`}>
      {children}
    </div>
  );
}
