import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { BookOpen, FilePenLine, FileText } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { FitsPaint } from '../../../shared/ui/FitsPaint.tsx';
import { pdfLink } from '../pdf/open-pdf.ts';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import type { PdfInUse } from '../pdf/use-pdf.ts';
import { hasWords } from '../read/sheet-query.ts';
import type { ChallengeShown } from '../read/view-choice.ts';
// Of the painted words, which are there before their code.
import '../../../parts/sheet-words/sheet-words.css';

const loadWords = () => import('../../../parts/sheet-words/SheetWords.tsx');
const SheetWords = lazy(async () => ({ default: (await loadWords()).SheetWords }));

/** Loads what shows words before the page renders. */
export const prepareWords = (): void => void loadWords().catch(() => undefined);

/** Painted by the server. A memo, because React throws painted content away that renders again before its code has come. */
const ReadView = memo(function ReadView({ sheet }: { sheet: ChallengeSheet }) {
  return (
    <section aria-label="Sheet" className="challenge-read">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <SheetWords sheet={sheet} />
      </Suspense>
    </section>
  );
});

type Words = Awaited<ReturnType<typeof loadWords>>['SheetWords'];

/** On paper, instead of the PDF that was drawn of these words: a browser prints no document that stands inside a page. */
function PrintedWords({ sheet }: { sheet: ChallengeSheet }) {
  // Not lazy: what is not there when printing begins is not printed.
  const [Words, setWords] = useState<Words>();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    loadWords().then(
      (loaded) => setWords(() => loaded.SheetWords),
      () => undefined,
    );
    const listening = new AbortController();
    const follow = (type: string, printing: boolean) =>
      window.addEventListener(type, () => flushSync(() => setPrinting(printing)), { signal: listening.signal });
    follow('beforeprint', true);
    follow('afterprint', false);
    return () => listening.abort();
  }, []);
  return (
    Words &&
    isPrinting && (
      <section aria-label="Sheet" className="hidden challenge-read print:block">
        <Words sheet={sheet} />
      </section>
    )
  );
}

const ways = [
  { value: 'read', label: 'Read', icon: BookOpen },
  { value: 'pdf', label: 'PDF', icon: FileText },
] as const;
const preview = { value: 'preview', label: 'Preview', icon: FilePenLine } as const;

export type MainShown = ChallengeShown | 'preview';

interface ChallengeMainProps {
  challenge: Challenge;
  /** Undefined while it is on its way, and where it could not be had: then the PDF is shown. */
  sheet: ChallengeSheet | undefined;
  shown: MainShown;
  onShow: (shown: MainShown) => void;
  pdf: PdfInUse;
  /** Gets the place of the preview in edit mode; absent where none is offered. */
  onPreviewPlace: ((place: HTMLElement | null) => void) | undefined;
}

/** The challenge itself: its words at a size for reading, its PDF, or the page that is being written. */
export function ChallengeMain({ challenge, sheet, shown, onShow, pdf, onPreviewPlace }: ChallengeMainProps) {
  const url = pdfLink(challenge);
  const hasSheet = sheet !== undefined && hasWords(sheet);
  const offered = [...(onPreviewPlace ? [preview] : []), ...(hasSheet ? ways : ways.slice(1))];
  return (
    <FitsPaint className="challenge-main">
      {offered.length > 1 && (
        <div className="max-w-96 print:hidden">
          <Segments legend="Show as" options={offered} value={shown} onChange={onShow} />
        </div>
      )}
      {shown === 'preview' ? (
        <section aria-label="Preview" className="challenge-pdf print:hidden" data-state="ready" ref={onPreviewPlace} />
      ) : sheet && shown === 'read' ? (
        <ReadView sheet={sheet} />
      ) : (
        <section aria-label="PDF" className="challenge-pdf print:hidden" data-state={pdf.current.state}>
          <PdfViewer name={challenge.name} url={url} use={pdf} />
        </section>
      )}
      {hasSheet && shown !== 'read' && !sheet.own_pdf && <PrintedWords sheet={sheet} />}
    </FitsPaint>
  );
}
