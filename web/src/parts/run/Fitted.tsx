import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** From as large as it may be to as small as can be read from a few meters. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42] as const;

interface FittedProps {
  className: string;
  /** It fits at no size: what is shown instead is up to who asks. */
  onTooLong?: () => void;
  children: ReactNode;
}

/** What stands on a team's screen, as large as fits without scrolling. Where the page itself scrolls, as on a phone, at full size. */
export function Fitted({ className, onTooLong, children }: FittedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => {
      const found = scales.find((scale) => {
        box.style.setProperty('--scale', String(scale));
        return box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;
      });
      if (found === undefined) onTooLong?.();
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
