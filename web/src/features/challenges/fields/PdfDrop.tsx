import { FileUp, RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { formatBytes, plural } from '../../../shared/format/format.ts';
import { boot } from '../../../shared/session/boot.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { ChosenFile } from './FileDrop.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { StagedPdf } from './use-staged-pdf.ts';

interface PdfDropProps {
  id: string;
  pdf: StagedPdf;
  /** Label while no file is chosen. */
  label: string;
  /** What is shown in place of the size that a PDF may have. */
  note?: string | undefined;
  /** The message if a PDF is required and missing. */
  missing?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/**
 * Shows a drop zone for a PDF and the chosen file with the progress, success or failure of its upload, which
 * `onFiles` starts.
 */
export function PdfDrop({ id, pdf, label, note, missing, inputRef, onFiles, onRetry, onRemove }: PdfDropProps) {
  const chosen = 'file' in pdf;
  const refused = pdf.state === 'refused' ? pdf : undefined;
  return (
    <>
      <FileDrop
        id={id}
        {...(inputRef ? { inputRef } : {})}
        label={chosen ? 'Choose another PDF' : label}
        hint={note ?? `PDF, at most ${formatBytes(boot.settings.pdf_max_bytes)}`}
        accept="application/pdf,.pdf"
        icon={FileUp}
        error={refused?.message ?? missing}
        about={refused?.about}
        onFiles={onFiles}
        chosen={
          chosen && (
            <ChosenFile name={pdf.file.name} facts={factsOf(pdf)} onRemove={onRemove}>
              <Progress pdf={pdf} onRetry={onRetry} />
            </ChosenFile>
          )
        }
      />
      <span role="status" className="sr-only">
        {pdf.state === 'staged' && `${pdf.file.name} is uploaded`}
      </span>
    </>
  );
}

type Chosen = Extract<StagedPdf, { file: File }>;

function factsOf(pdf: Chosen): string {
  const size = formatBytes(pdf.file.size);
  if (pdf.state === 'staged') return `${size}, ${plural(pdf.upload.pages, 'page', 'pages')}, uploaded`;
  if (pdf.state === 'failed') return size;
  return pdf.sent < 1 ? `${size}, ${Math.floor(pdf.sent * 100)}% uploaded` : `${size}, checking the file`;
}

function Progress({ pdf, onRetry }: { pdf: Chosen; onRetry: () => void }) {
  if (pdf.state === 'sending') {
    return <ProgressBar label={`Uploading ${pdf.file.name}`} value={pdf.sent < 1 ? pdf.sent : undefined} />;
  }
  if (pdf.state === 'staged') return null;
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <FieldError>{pdf.message}</FieldError>
      <Button size="sm" icon={RotateCw} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
