import type { StagedPdf } from '../fields/use-staged-pdf.ts';

/** The four steps of the upload; `short` is what the stepper shows. */
export const steps = [
  { id: 'upload-step-1', short: 'PDF', title: 'Select a PDF' },
  { id: 'upload-step-2', short: 'Text file', title: 'Select a metadata text file (optional)' },
  { id: 'upload-step-3', short: 'Metadata', title: 'Preview and edit the metadata' },
  { id: 'upload-step-4', short: 'Materials', title: 'Edit the materials list' },
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
