import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { StagedPdf } from '../fields/use-staged-pdf.ts';

/** The four steps of the upload; `short` is what the stepper shows. */
const steps = [
  { id: 'upload-step-1', short: 'PDF', title: 'Select a PDF' },
  { id: 'upload-step-2', short: 'Text file', title: 'Select a metadata text file (optional)' },
  { id: 'upload-step-3', short: 'Metadata', title: 'Preview and edit the metadata' },
  { id: 'upload-step-4', short: 'Materials', title: 'Edit the materials list' },
] as const;

type StepState = 'open' | 'done' | 'wrong';

interface Progress {
  /** "drawn" if no PDF is needed. */
  pdf: StagedPdf['state'] | 'drawn';
  text: { chosen: boolean; wrong: boolean };
  /** Error messages by field path. */
  errors: Record<string, string>;
}

/**
 * Returns the state of each of the four steps for the stepper; the last two, fields and materials, are wrong or open,
 * never done.
 */
export function stepStates({ pdf, text, errors }: Progress): StepState[] {
  const paths = Object.keys(errors);
  const inMaterials = paths.filter((path) => path.split('.', 1)[0] === 'materials').length;
  return [
    pdf === 'staged' || pdf === 'drawn' ? 'done' : pdf === 'refused' || pdf === 'failed' ? 'wrong' : 'open',
    text.wrong ? 'wrong' : text.chosen ? 'done' : 'open',
    paths.length > inMaterials ? 'wrong' : 'open',
    inMaterials > 0 ? 'wrong' : 'open',
  ];
}

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

interface StepProps {
  /** Number of the step, 1 to 4. */
  number: number;
  children: ReactNode;
}

/** Shows one numbered section of the upload; its heading takes the focus when the stepper is used. */
export function Step({ number, children }: StepProps) {
  const step = steps[number - 1];
  if (!step) return null;
  return (
    <section aria-labelledby={step.id} className="flex scroll-mt-20 flex-col gap-4">
      <h3 id={step.id} tabIndex={-1} className="flex scroll-mt-20 items-center gap-3 text-lg md:scroll-mt-4">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-fill text-base text-on-brand">
          <span className="sr-only">Step </span>
          {number}
        </span>
        {step.title}
      </h3>
      <div className="flex flex-col gap-5 md:pl-11">{children}</div>
    </section>
  );
}
