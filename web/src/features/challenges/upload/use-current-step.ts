import { useEffect, useState } from 'react';
import { steps } from './steps.ts';

/** The line that decides moves from the top of the view to its bottom as one scrolls, so that every step gets its turn. */
function stepAt(scroller: HTMLElement): number {
  const room = scroller.scrollHeight - scroller.clientHeight;
  const part = room > 0 ? scroller.scrollTop / room : 0;
  const line = scroller.getBoundingClientRect().top + part * scroller.clientHeight;
  const reached = steps.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line + 48,
  );
  return Math.max(reached.length, 1);
}

/** The number of the step that is in view, from 1. */
export function useCurrentStep(): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.querySelector(`#${steps[0].id}`)) setCurrent(stepAt(target));
    };
    // Scrolling does not bubble; the scrolling element belongs to the dialog.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, []);
  return current;
}
