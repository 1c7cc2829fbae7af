import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges';
import { BookOpen, FilePenLine, FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { pdfLink } from '../pdf/open-pdf.ts';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import type { PdfInUse } from '../pdf/use-pdf.ts';
import { hasWords } from '../read/sheet-query.ts';
import type { ChallengeShown } from '../read/view-choice.ts';

const SheetWords = lazy(async () => ({
  default: (await import('../../../parts/sheet-words/SheetWords.tsx')).SheetWords,
}));

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
    <div className="challenge-main">
      {offered.length > 1 && (
        <div className="max-w-96 print:hidden">
          <Segments legend="Show as" options={offered} value={shown} onChange={onShow} />
        </div>
      )}
      {shown === 'preview' ? (
        <section aria-label="Preview" className="challenge-pdf print:hidden" data-state="ready" ref={onPreviewPlace} />
      ) : sheet && shown === 'read' ? (
        <section aria-label="Sheet" className="challenge-read">
          <Suspense fallback={<div className="min-h-dvh" />}>
            <SheetWords sheet={sheet} />
          </Suspense>
        </section>
      ) : (
        <section aria-label="PDF" className="challenge-pdf print:hidden" data-state={pdf.current.state}>
          <PdfViewer name={challenge.name} url={url} use={pdf} />
        </section>
      )}
    </div>
  );
}
