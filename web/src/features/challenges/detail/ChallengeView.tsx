import type { Challenge } from '@teamsparks/contract/challenges';
import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { CategoryMark } from '../CategoryMark.tsx';
import { pdfLink } from '../pdf/pdf-link.ts';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import { usePdf } from '../pdf/use-pdf.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { BackToLibrary } from './BackToLibrary.tsx';
import { ChallengeActions } from './ChallengeActions.tsx';
import { ChallengeFacts } from './ChallengeFacts.tsx';
import './detail.css';
import { InsideFacts } from './InsideFacts.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Buttons of other features: bookmark, curriculum. */
export type ActionSlot = (challenge: Challenge) => ReactNode;

/** One challenge: its PDF and everything that this person may know of it. */
export function ChallengeView({ challenge, actions }: { challenge: Challenge; actions: ActionSlot }) {
  const { can, role } = useSession();
  const url = pdfLink(challenge);
  const pdf = usePdf(challenge.has_pdf ? url : null);
  usePageTitle(challenge.name);
  const isInsider = can('add_edit_challenges') && role !== 'demoAdmin';
  return (
    <div className="page challenge-page py-6">
      <Head challenge={challenge} isInsider={isInsider} />
      <div className="challenge-side">
        <ChallengeActions challenge={challenge} pdf={pdf.current}>
          {actions(challenge)}
        </ChallengeActions>
        <ChallengeFacts challenge={challenge} />
        {isInsider && <InsideFacts challenge={challenge} />}
      </div>
      <section aria-label="PDF" className="challenge-pdf" data-state={pdf.current.state}>
        <PdfViewer name={challenge.name} url={url} use={pdf} />
      </section>
    </div>
  );
}

function Head({ challenge, isInsider }: { challenge: Challenge; isInsider: boolean }) {
  const { name, category, status, deleted_at, one_liner } = challenge;
  return (
    <header className="flex flex-col gap-3">
      <BackToLibrary />
      <div className="flex items-start gap-4">
        <CategoryMark category={category} size={56} />
        <div className="flex min-w-0 flex-col gap-2">
          <PageHeading>{name}</PageHeading>
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={status} />
            {deleted_at !== null && (
              <Badge tone="red" icon={Archive}>
                Archived {formatDate(deleted_at)}
              </Badge>
            )}
          </div>
          {isInsider && one_liner && <p className="max-w-prose text-lg text-soft">{one_liner}</p>}
        </div>
      </div>
    </header>
  );
}
