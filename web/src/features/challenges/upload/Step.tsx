import type { ReactNode } from 'react';
import { steps } from './steps.ts';

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
