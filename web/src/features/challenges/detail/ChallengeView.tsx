import { useSession } from '../../../shared/session/session.ts';
import type { Challenge } from '@teamsparks/contract/challenges';
import { lazy, Suspense, useState } from 'react';
import { usePageTitle } from '../../../shared/ui/use-page-title.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { pdfLink } from '../pdf/pdf-link.ts';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import { usePdf } from '../pdf/use-pdf.ts';
import type { ChallengeSlots } from './challenge-slots.ts';
import { ChallengeActions } from './ChallengeActions.tsx';
import { ChallengeFacts } from './ChallengeFacts.tsx';
import { ChallengeHead } from './ChallengeHead.tsx';
import { CuratorTools } from './CuratorTools.tsx';
import './detail.css';
import { InsideFacts } from './InsideFacts.tsx';
import { StatusControl } from './StatusControl.tsx';

const EditPane = lazy(async () => ({ default: (await import('../edit/EditPane.tsx')).EditPane }));

interface ChallengeViewProps {
  challenge: Challenge;
  search: LibrarySearch;
  slots: ChallengeSlots;
  /** Edit mode (DET-018) instead of view mode (DET-017). */
  editing: boolean;
  /** Edit the challenge with this id, or none. */
  onEdit: (id: number | undefined) => void;
}

/** One challenge: its PDF and everything that this person may know of it, or its fields while they are edited. */
export function ChallengeView({ challenge, search, slots, editing, onEdit }: ChallengeViewProps) {
  const url = pdfLink(challenge);
  const pdf = usePdf(challenge.has_pdf ? url : null);
  usePageTitle(challenge.name);
  const insider = useSession().can('read_challenge_details');
  const [edited, setEdited] = useState(false);
  const endEdit = (pdfReplaced = false): void => {
    setEdited(true);
    if (pdfReplaced) pdf.retry();
    onEdit(undefined);
  };
  return (
    <div className="page challenge-page py-6" data-mode={editing ? 'edit' : 'view'}>
      <ChallengeHead challenge={challenge} search={search} />
      <div className="challenge-side">
        {editing ? (
          <Suspense>
            <EditPane challenge={challenge} search={search} onDone={endEdit} onEditNext={onEdit} />
          </Suspense>
        ) : (
          <>
            <ChallengeActions challenge={challenge} pdf={pdf.current}>
              {slots.actions(challenge)}
            </ChallengeActions>
            <CuratorTools
              challenge={challenge}
              takeFocus={edited}
              onEdit={() => onEdit(challenge.id)}
              onPdfReplaced={pdf.retry}
            />
            {challenge.can.set_status && <StatusControl challenge={challenge} />}
            <ChallengeFacts challenge={challenge} />
            {insider && <InsideFacts challenge={challenge} rating={slots.rating(challenge)} />}
          </>
        )}
      </div>
      {challenge.has_pdf && (
        <p className="hidden wrap-anywhere print:block">PDF: {new URL(url, window.location.href).href}</p>
      )}
      <section aria-label="PDF" className="challenge-pdf print:hidden" data-state={pdf.current.state}>
        <PdfViewer name={challenge.name} url={url} use={pdf} />
      </section>
    </div>
  );
}
