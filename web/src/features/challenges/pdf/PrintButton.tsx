import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { mostPagesPrintedHere, printPdf } from './print-pdf.ts';
import type { PdfState } from './use-pdf.ts';

/** Prints the PDF without the page around it; what cannot be printed here opens in a tab that can print it. */
export function PrintButton({ url, current }: { url: string; current: PdfState }) {
  const { busy, run } = useInFlight();
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  const print = async () => {
    if (current.state !== 'ready' || current.pdf.pageCount > mostPagesPrintedHere) {
      window.open(url, '_blank', 'noopener');
      return;
    }
    const { signal } = (life.current = new AbortController());
    try {
      await printPdf(current.pdf, signal);
    } catch {
      if (!signal.aborted) toast('The PDF could not be printed here. Please open it and print it there.', 'failure');
    }
  };
  return (
    <Button
      variant="primary"
      icon={Printer}
      busy={busy}
      busyLabel="Preparing"
      disabled={current.state === 'loading'}
      onClick={() => void run(print)}
    >
      Print
    </Button>
  );
}
