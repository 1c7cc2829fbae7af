import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges';
import { BookOpen, FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { pdfLink } from '../pdf/open-pdf.ts';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import type { PdfInUse } from '../pdf/use-pdf.ts';
import { hasWords } from '../read/sheet-query.ts';
import type { ChallengeShown } from '../read/view-choice.ts';

const SheetWords = lazy(async () => ({ default: (await import('../read/SheetWords.tsx')).SheetWords }));

const ways = [
  { value: 'read', label: 'Read', icon: BookOpen },
  { value: 'pdf', label: 'PDF', icon: FileText },
] as const;

interface ChallengeMainProps {
  challenge: Challenge;
  /** Undefined while it is on its way, and where it could not be had: then the PDF is shown. */
  sheet: ChallengeSheet | undefined;
  shown: ChallengeShown;
  onShow: (shown: ChallengeShown) => void;
  pdf: PdfInUse;
}

/** The challenge itself: its words at a size for reading, or its PDF. */
export function ChallengeMain({ challenge, sheet, shown, onShow, pdf }: ChallengeMainProps) {
  const url = pdfLink(challenge);
  return (
    <div className="challenge-main">
      {sheet && hasWords(sheet) && (
        <div className="max-w-72 print:hidden">
          <Segments legend="Show as" options={ways} value={shown} onChange={onShow} />
        </div>
      )}
      {sheet && shown === 'read' ? (
        <section aria-label="Sheet" className="challenge-read">
          <Suspense>
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
