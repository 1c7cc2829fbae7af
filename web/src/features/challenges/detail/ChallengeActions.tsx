import type { Challenge } from '@teamsparks/contract/challenges';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { pdfLink } from '../pdf/pdf-link.ts';
import { PrintButton } from '../pdf/PrintButton.tsx';
import type { PdfState } from '../pdf/use-pdf.ts';

interface ChallengeActionsProps {
  challenge: Challenge;
  pdf: PdfState;
  /** Bookmark and curriculum, which belong to other features. */
  children: ReactNode;
}

/** What people do with a challenge: above the facts on wide screens, within the thumb's reach on phones. */
export function ChallengeActions({ challenge, pdf, children }: ChallengeActionsProps) {
  const url = pdfLink(challenge);
  return (
    <div role="group" aria-label="Actions" className="challenge-actions print:hidden" data-keep-clear>
      {children}
      {pdf.state !== 'none' && (
        <>
          <div className="grid flex-1">
            <PrintButton url={url} current={pdf} />
          </div>
          <div className="flex gap-2 md:grid md:basis-full md:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))]">
            <a href={url} download={`${challenge.name}.pdf`} className={buttonStyle('secondary', 'md')}>
              <Download className="size-4.5" aria-hidden="true" />
              <span className="max-md:sr-only">Download</span>
            </a>
            <a href={url} target="_blank" rel="noopener" className={buttonStyle('secondary', 'md')}>
              <ExternalLink className="size-4.5" aria-hidden="true" />
              <span className="max-md:sr-only">Open PDF</span>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </div>
        </>
      )}
    </div>
  );
}
