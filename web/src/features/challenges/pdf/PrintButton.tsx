import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { mostPagesPrintedHere, printPdf } from './print-pdf.ts';
import type { PdfState } from './use-pdf.ts';

/** Prints the PDF without the page around it; what cannot be printed here opens in a tab that can print it. */
export function PrintButton({ url, current }: { url: string; current: PdfState }) {
  const [busy, setBusy] = useState(false);
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  const print = async () => {
    if (current.state !== 'ready' || current.pdf.pageCount > mostPagesPrintedHere) {
      window.open(url, '_blank', 'noopener');
      return;
    }
    const { signal } = (life.current = new AbortController());
    setBusy(true);
    try {
      await printPdf(current.pdf, signal);
    } catch {
      if (!signal.aborted) toast('The PDF could not be printed here. Please open it and print it there.', 'failure');
    }
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      icon={Printer}
      busy={busy}
      busyLabel="Preparing"
      disabled={current.state === 'loading'}
      onClick={() => void print()}
    >
      Print
    </Button>
  );
}
