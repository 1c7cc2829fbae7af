import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { BookOpen, FilePenLine, FileText } from 'lucide-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { FitsPaint } from '../../../shared/ui/painted.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { pdfLink } from '../pdf/open-pdf.ts';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import type { PdfInUse } from '../pdf/use-pdf.ts';
import { hasWords } from './detail.queries.ts';
import type { ChallengeShown } from './view-choice.ts';
import '../../../parts/sheet-words/sheet-words.css';

// Styles of the server-rendered texts, which are there before their code.

const loadWords = () => import('../../../parts/sheet-words/SheetWords.tsx');
const SheetWords = lazyComponent(async () => (await loadWords()).SheetWords);

/** Starts loading the code that shows texts, before the page renders; ignores a failure. */
export const prepareWords = (): void => void loadWords().catch(() => undefined);

/**
 * Shows the texts. Memoized, because React discards server-rendered content that renders again before its code has
 * come.
 */
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

/** Shows the texts on paper in place of the drawn PDF, because browsers do not print a document embedded in a page. */
function PrintedWords({ sheet }: { sheet: ChallengeSheet }) {
  // Not lazy: only what exists when printing begins is printed.
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
  /** Undefined while it loads or if that failed: then the PDF is shown. */
  sheet: ChallengeSheet | undefined;
  shown: MainShown;
  onShow: (shown: MainShown) => void;
  pdf: PdfInUse;
  /** Called with the element for the preview in edit mode; undefined if none is offered. */
  onPreviewPlace: ((place: HTMLElement | null) => void) | undefined;
}

/**
 * Shows the challenge itself as `shown` says: its texts, its PDF (also until the texts have loaded), or the place
 * for the preview of what is being edited, with a switch if there is more than one.
 */
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
