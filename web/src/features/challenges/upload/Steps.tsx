import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StagedPdf } from '../fields/use-staged-pdf.ts';

/** The four steps of the upload. */
const steps = [
  { id: 'upload-step-1', title: 'Select a PDF' },
  { id: 'upload-step-2', title: 'Select a metadata text file (optional)' },
  { id: 'upload-step-3', title: 'Preview and edit the metadata' },
  { id: 'upload-step-4', title: 'Edit the materials list' },
] as const;

export type StepState = 'open' | 'done' | 'wrong';

interface Progress {
  /** "drawn" if no PDF is needed. */
  pdf: StagedPdf['state'] | 'drawn';
  text: { chosen: boolean; wrong: boolean };
  /** Error messages by field path. */
  errors: Record<string, string>;
}

/**
 * Returns the state of each of the four steps; the last two, fields and materials, are wrong or open,
 * never done.
 */
export function stepStates({ pdf, text, errors }: Progress): [StepState, StepState, StepState, StepState] {
  const paths = Object.keys(errors);
  const inMaterials = paths.filter((path) => path.split('.', 1)[0] === 'materials').length;
  return [
    pdf === 'staged' || pdf === 'drawn' ? 'done' : pdf === 'refused' || pdf === 'failed' ? 'wrong' : 'open',
    text.wrong ? 'wrong' : text.chosen ? 'done' : 'open',
    paths.length > inMaterials ? 'wrong' : 'open',
    inMaterials > 0 ? 'wrong' : 'open',
  ];
}

const marks: Record<StepState, string> = {
  open: 'border-brand-fill bg-brand-fill text-on-brand',
  done: 'border-green bg-green-tint text-green',
  wrong: 'border-red bg-red-tint text-red',
};
const words: Record<StepState, string> = { open: '', done: ', done', wrong: ', needs attention' };

interface StepProps {
  /** Number of the step, 1 to 4. */
  number: number;
  state: StepState;
  children: ReactNode;
}

/** Shows one numbered section of the upload; its number says whether it is done or needs attention. */
export function Step({ number, state, children }: StepProps) {
  const step = steps[number - 1];
  if (!step) return null;
  return (
    <section aria-labelledby={step.id} className="flex min-w-0 flex-col gap-3">
      <h3 id={step.id} className="flex items-center gap-3 text-lg">
        <span className={`grid size-8 shrink-0 place-items-center rounded-full border text-base ${marks[state]}`}>
          <span className="sr-only">Step </span>
          <span className={state === 'open' ? undefined : 'sr-only'}>{number}</span>
          {state === 'done' && <Check className="size-5" aria-hidden="true" />}
          {state === 'wrong' && <CircleAlert className="size-5" aria-hidden="true" />}
        </span>
        <span>{step.title}</span>
        <span className="sr-only">{words[state]}</span>
      </h3>
      {children}
    </section>
  );
}
