import { useState } from 'react';
import { DetailsStep } from './DetailsStep.tsx';
import { MaterialsStep } from './MaterialsStep.tsx';
import { PdfStep } from './PdfStep.tsx';
import { Stepper } from './Stepper.tsx';
import { stepStates } from './steps.ts';
import { TextFileStep } from './TextFileStep.tsx';
import { FormFailureNotice } from '../fields/FormFailureNotice.tsx';
import type { Upload } from './use-upload.ts';

interface UploadStepsProps {
  upload: Upload;
  /** Steps 3 and 4 have something to show from the start. */
  restored: boolean;
}

/** The stepper and the four steps. While sending nothing can be changed. */
export function UploadSteps({ upload, restored }: UploadStepsProps) {
  const { pdf, text, fill, errors, busy, hasPdf } = upload;
  const [opened, setOpened] = useState(restored);
  if (!opened && (hasPdf || fill.text !== null)) setOpened(true);
  const states = stepStates({
    pdf: pdf.state,
    text: { chosen: fill.text !== null, wrong: text.error !== undefined },
    errors,
  });
  return (
    <div className="relative flex flex-col gap-5 md:flex-row md:gap-8">
      <Stepper states={states} />
      <div inert={busy} className={`flex min-w-0 flex-1 flex-col gap-8 pb-4 ${busy ? 'opacity-60' : ''}`}>
        <FormFailureNotice alert={upload.alert} errors={errors} />
        <PdfStep
          pdf={pdf}
          missing={upload.pdfIsMissing ? 'Please select a PDF file' : undefined}
          inputRef={upload.pdfInput}
          onFiles={(files) => upload.take(files, 'pdf')}
          onRetry={upload.retry}
          onRemove={upload.clear}
        />
        <TextFileStep
          file={fill.text}
          error={text.error}
          kept={fill.kept}
          isUnread={fill.isUnread}
          isHeldBack={fill.isHeldBack}
          onFiles={(files) => upload.take(files, 'text')}
          onRemove={text.remove}
          onTakeAll={upload.takeAll}
        />
        <DetailsStep shown={opened} />
        <MaterialsStep shown={opened} guessed={fill.guessed} leftOut={fill.leftOut} />
      </div>
    </div>
  );
}
