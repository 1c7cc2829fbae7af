import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { isBeingDrawn, waitToAskAgain } from '../pdf/being-drawn.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';

/** Longer documents open in the browser's PDF viewer, because their pictures would need too much memory. */
const mostPagesPrintedHere = 40;

/** Pixels per point: 200 dots per inch. */
const printScale = 200 / 72;

async function pictureOf(pdf: Pdf, page: number, signal: AbortSignal): Promise<HTMLImageElement> {
  const canvas = await pdf.paint(page, { scale: printScale, pixelRatio: 1, forPrint: true, signal });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('The page has no picture');
  const image = new Image();
  image.className = canvas.width > canvas.height ? 'lying' : 'upright';
  image.alt = `Page ${page}`;
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}

function remove(sheet: HTMLElement): void {
  for (const image of sheet.querySelectorAll('img')) URL.revokeObjectURL(image.src);
  sheet.remove();
}

/** Prints the pages of the document and nothing else (pdf.css, `.print-sheet`); rejects if a page cannot be painted. */
async function printPdf(pdf: Pdf, signal: AbortSignal): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) sheet.append(await pictureOf(pdf, page, signal));
  } catch (error) {
    remove(sheet);
    throw error;
  }
  window.addEventListener('afterprint', () => remove(sheet), { once: true });
  document.body.append(sheet);
  window.print();
}

/** Opens the document at `url`, waiting if the server has to draw it first. */
async function openWhenDrawn(url: string, signal: AbortSignal): Promise<Pdf> {
  for (let attempt = 0; ; attempt += 1) {
    const { opened, life } = openPdf(url, attempt > 0);
    signal.addEventListener('abort', () => life.abort());
    try {
      return (await opened).pdf;
    } catch (error) {
      if (!isBeingDrawn(error)) throw error;
      await waitToAskAgain(attempt, signal);
    }
  }
}

interface PrintButtonProps {
  url: string;
  /** The document at `url`, if it is open already. */
  open: Pdf | undefined;
}

/**
 * Shows the button that prints a PDF without the page around it, first waiting until the server has drawn it; a
 * document with more than 40 pages opens in a tab. A failure shows a message.
 */
export function PrintButton({ url, open }: PrintButtonProps) {
  const { busy, run } = useInFlight();
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);
  const print = async () => {
    const { signal } = (life.current = new AbortController());
    try {
      const pdf = open ?? (await openWhenDrawn(url, signal));
      if (pdf.pageCount > mostPagesPrintedHere) window.open(url, '_blank', 'noopener');
      else await printPdf(pdf, signal);
    } catch {
      if (!signal.aborted)
        toast('The PDF could not be printed here. Please open it and print it from there.', 'failure');
    }
  };
  return (
    <Button variant="primary" icon={Printer} busy={busy} busyLabel="Preparing" onClick={() => void run(print)}>
      Print
    </Button>
  );
}
