import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { CircleAlert, FileX, RotateCw } from 'lucide-react';
import { workerUrl } from '../../../parts/pdf/open-source.ts';
import { Button, buttonStyle, Spinner } from '../../../shared/ui/Button.tsx';
import { PdfDocument } from './PdfDocument.tsx';
import './pdf.css';
import type { PdfInUse } from './use-pdf.ts';

interface PdfViewerProps {
  /** Name of the challenge. */
  name: string;
  url: string;
  use: PdfInUse;
}

/** Shows the PDF of a challenge in all its states: loading, being drawn, ready, failed, none. */
export function PdfViewer({ name, url, use: { current, retry, giveUp } }: PdfViewerProps) {
  if (current.state === 'ready') {
    return (
      <>
        {current.isOld && <PdfIsOld />}
        <PdfDocument pdf={current.pdf} size={current.size} name={name} onGiveUp={giveUp} />
      </>
    );
  }
  if (current.state === 'none') return <NoPdf />;
  if (current.state === 'failed') return <PdfFailed name={name} url={url} onRetry={retry} />;
  return (
    <>
      {/* On a server-rendered page the longest download starts before the program has loaded. */}
      <link rel="prefetch" href={workerUrl} />
      <p role="status" className="flex min-h-64 flex-1 items-center justify-center gap-3 bg-sunken p-6 text-soft">
        <Spinner />
        <span>{current.state === 'drawing' ? sentences.beingDrawn : 'Loading PDF...'}</span>
      </p>
    </>
  );
}

/** Shows a note over the old PDF while a new one is being drawn. */
function PdfIsOld() {
  return (
    <p role="status" className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-sm">
      <Spinner />
      The words have changed. The new PDF is being drawn and opens here by itself.
    </p>
  );
}

/**
 * Shows a failure to load the PDF, with a retry and a download, because the file may be fine even if the viewer fails.
 */
function PdfFailed({ name, url, onRetry }: { name: string; url: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-64 flex-1 flex-col items-center justify-center gap-4 bg-sunken p-6 text-center"
    >
      <CircleAlert className="size-10 text-red" aria-hidden="true" />
      <p className="max-w-prose">{`Error loading PDF. Please check if the file exists at: ${pdfPath(name)}`}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
        <a href={url} download={`${name}.pdf`} className={buttonStyle('secondary', 'md')}>
          Download PDF
        </a>
      </div>
    </div>
  );
}

/** Shows a note for a challenge without a PDF, which is optional. */
function NoPdf() {
  return (
    <p className="flex min-h-64 flex-1 flex-col items-center justify-center gap-3 bg-sunken p-6 text-center text-soft">
      <FileX className="size-10" aria-hidden="true" />
      No PDF data available
    </p>
  );
}
