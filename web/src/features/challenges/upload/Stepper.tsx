import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { steps, type StepState } from './steps.ts';

const marks = {
  open: 'border-control text-soft',
  done: 'border-green bg-green-tint text-green',
  wrong: 'border-red bg-red-tint text-red',
};
const words = { open: '', done: ', done', wrong: ', needs attention' };

function go(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/**
 * Shows the four steps with the current one and their states, each as a button that goes there: a column beside the
 * form, a row above it on phones.
 */
export function Stepper({ states }: { states: readonly StepState[] }) {
  const current = useCurrentStep();
  return (
    <nav
      aria-label="Steps"
      className="z-10 bg-surface [@media(height>=30rem)]:sticky max-md:-top-4 max-md:-mx-5 max-md:-mt-4 max-md:border-b max-md:border-line max-md:px-3 md:top-0 md:w-40 md:shrink-0 md:self-start"
    >
      <ol className="flex justify-between md:flex-col md:gap-1">
        {steps.map((step, index) => {
          const state = states[index] ?? 'open';
          const here = current === index + 1;
          return (
            <li key={step.id} className="min-w-0">
              <button
                type="button"
                aria-current={here ? 'step' : undefined}
                onClick={() => go(step.id)}
                className={`flex min-h-11 w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm transition-colors hover:bg-brand-tint max-md:flex-col max-md:gap-1 ${here ? 'font-semibold text-ink md:bg-brand-tint' : 'text-soft'}`}
              >
                <span
                  className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold ${here && state === 'open' ? 'border-brand-fill bg-brand-fill text-on-brand' : marks[state]}`}
                >
                  {state === 'done' ? <Check className="size-4" aria-hidden="true" /> : null}
                  {state === 'wrong' ? <CircleAlert className="size-4" aria-hidden="true" /> : null}
                  {state === 'open' ? index + 1 : null}
                </span>
                <span>
                  {step.short}
                  <span className="sr-only">{words[state]}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * Returns the current step (from 1). The deciding line moves from top to bottom while scrolling, so that every step
 * becomes current.
 */
function stepAt(scroller: HTMLElement): number {
  const room = scroller.scrollHeight - scroller.clientHeight;
  const part = room > 0 ? scroller.scrollTop / room : 0;
  const line = scroller.getBoundingClientRect().top + part * scroller.clientHeight;
  const reached = steps.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line + 48,
  );
  return Math.max(reached.length, 1);
}

/** Returns the number of the step that is in view, from 1. */
function useCurrentStep(): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.querySelector(`#${steps[0].id}`)) setCurrent(stepAt(target));
    };
    // Scroll events do not bubble, and the scrolling element belongs to the dialog.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, []);
  return current;
}
