import type { ComponentProps } from 'react';
import { PdfDrop } from '../fields/PdfDrop.tsx';
import { Step } from './Step.tsx';

/** Step 1: the PDF. */
export function PdfStep(props: Omit<ComponentProps<typeof PdfDrop>, 'id' | 'label'>) {
  return (
    <Step number={1}>
      <PdfDrop {...props} id="upload-pdf" label="Choose a PDF or drop it here" />
    </Step>
  );
}
