import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { type Status, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Archive, Download, ExternalLink, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { formatDate } from '../../../shared/format/format.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button, buttonStyle } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { OnDevice } from '../../../shared/ui/painted.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useIsPaintDeferred } from '../../../shared/ui/use-is-paint.ts';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { failureText } from '../challenge-failures.ts';
import { useSetStatus } from '../challenge-lifecycle.queries.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { pdfLink } from '../pdf/open-pdf.ts';
import { type PdfState, usePdf } from '../pdf/use-pdf.ts';
import { ChallengeFacts, InsideFacts } from './ChallengeFacts.tsx';
import { ChallengeMain, type MainShown } from './ChallengeMain.tsx';
import { CuratorTools } from './CuratorTools.tsx';
import { sheetQuery } from './detail.queries.ts';
import { BackToLibrary, NeighborLinks } from './NeighborLinks.tsx';
import { useShown } from './view-choice.ts';
import './detail.css';

const PrintDialog = dialogLater(async () => (await import('../print/PrintDialog.tsx')).PrintDialog);

interface ChallengeActionsProps {
  challenge: Challenge;
  sheet: ChallengeSheet | undefined;
  pdf: PdfState;
  /** Parts from other features. */
  slots: ChallengeSlots;
}

/** Shows the challenge's buttons: above the facts on wide screens, at the bottom on phones. */
function ChallengeActions({ challenge, sheet, pdf, slots }: ChallengeActionsProps) {
  const url = pdfLink(challenge);
  const [printing, setPrinting] = useState(false);
  return (
    <div role="group" aria-label="Actions" className="challenge-actions print:hidden" data-keep-clear>
      <div className="grid min-w-56 flex-1 auto-cols-fr grid-flow-col gap-2 max-md:basis-full">
        {slots.run(challenge)}
        {challenge.has_pdf && (
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            Print
          </Button>
        )}
      </div>
      {slots.actions(challenge)}
      {challenge.has_pdf && (
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
      )}
      {printing && <PrintDialog challenge={challenge} sheet={sheet} pdf={pdf} onClose={() => setPrinting(false)} />}
    </div>
  );
}

/** Shows the three statuses as buttons; the current one cannot be chosen. */
function StatusControl({ challenge }: { challenge: Challenge }) {
  const { mutateAsync, variables } = useSetStatus();
  const { busy, act } = useAction((error) => failureText('status', error));
  const { id, name } = challenge;
  const set = (status: Status, done: string, undo?: () => void): unknown =>
    act(async () => {
      await mutateAsync({ id, status });
      toast(done, 'success', undo && { label: 'Undo', onClick: undo });
    });
  const choose = (status: Status): void => {
    const before = challenge.status;
    const undo = () => set(before, `“${name}” is ${statusLabels[before].toLowerCase()} again.`);
    set(status, `“${name}” is now ${statusLabels[status].toLowerCase()}.`, undo);
  };
  return (
    <StatusChoices status={challenge.status} chosen={busy && variables ? variables.status : null} onChoose={choose} />
  );
}

/** Shows the links to the neighbors in the list, and the name and status of the challenge. */
function ChallengeHead({ challenge, search }: { challenge: Challenge; search: LibrarySearch }) {
  const { id, name, category, status, deleted_at, one_liner } = challenge;
  const insider = useSession().can('read_challenge_details');
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
        <BackToLibrary />
        <NeighborLinks id={id} search={search} />
      </div>
      <div className="flex items-start gap-4">
        <CategoryMark category={category} size={56} />
        <div className="flex min-w-0 flex-col gap-2">
          <PageHeading>{name}</PageHeading>
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={status} />
            {deleted_at !== null && (
              <Badge tone="red" icon={Archive}>
                Archived <OnDevice>{() => formatDate(deleted_at)}</OnDevice>
              </Badge>
            )}
          </div>
          {insider && one_liner && <p className="max-w-prose text-lg text-soft">{one_liner}</p>}
        </div>
      </div>
    </header>
  );
}

/**
 * Returns a key of what the drawn PDF shows, to reload it when that changes; empty for an uploaded PDF, which stays.
 */
function drawnOf({ name, level, tournament_level, type, category }: Challenge, sheet: ChallengeSheet | undefined) {
  if (!sheet || sheet.own_pdf) return '';
  return JSON.stringify([name, level, tournament_level, type, category, sheet.team]);
}

/** Shows the address of the PDF on paper only. */
function PrintedAddress({ url }: { url: string }) {
  const isPaint = useIsPaintDeferred();
  if (isPaint) return null;
  return <p className="hidden wrap-anywhere print:block">PDF: {new URL(url, window.location.href).href}</p>;
}

const EditPane = dialogLater(async () => (await import('../edit/EditPane.tsx')).EditPane);

/** What other features add to the page of a challenge. */
export interface ChallengeSlots {
  /** Buttons: bookmark, curriculum. */
  actions: (challenge: Challenge) => ReactNode;
  /** The main button: from here two presses reach the lobby. */
  run: (challenge: Challenge) => ReactNode;
  /** The average overall rating, shown only with the details for mentors. */
  rating: (challenge: Challenge) => ReactNode;
}

interface ChallengeViewProps {
  challenge: Challenge;
  search: LibrarySearch;
  slots: ChallengeSlots;
  /** True for edit mode, false for view mode. */
  editing: boolean;
  /** Starts editing the challenge with this id, or ends editing for undefined. */
  onEdit: (id: number | undefined) => void;
}

/**
 * Shows one challenge and sets the page title: its texts or PDF, and beside them the buttons and facts that this
 * person's rights allow, or the form in edit mode.
 */
export function ChallengeView({ challenge, search, slots, editing, onEdit }: ChallengeViewProps) {
  const url = pdfLink(challenge);
  const { data: sheet, isPending } = useQuery(sheetQuery(challenge.id));
  const { shown, onShow, previewPlace, onPreviewPlace } = useMainShown(sheet, editing);
  const pdf = usePdf(challenge.has_pdf && !isPending && shown === 'pdf' ? url : null, drawnOf(challenge, sheet));
  const main = (
    <ChallengeMain
      challenge={challenge}
      sheet={sheet}
      shown={shown}
      pdf={pdf}
      onShow={onShow}
      onPreviewPlace={onPreviewPlace}
    />
  );
  usePageTitle(challenge.name);
  const insider = useSession().can('read_challenge_details');
  // The texts and the facts for mentors list the materials themselves.
  const besides = (shown === 'pdf' && !insider && sheet?.team.materials) || [];
  const [edited, setEdited] = useState(false);
  const endEdit = (pdfReplaced = false): void => {
    setEdited(true);
    if (pdfReplaced) pdf.retry();
    onEdit(undefined);
  };
  return (
    <div className="page challenge-page py-6" data-mode={editing ? 'edit' : 'view'}>
      <ChallengeHead challenge={challenge} search={search} />
      {shown === 'read' && main}
      <div className="challenge-side">
        {editing ? (
          <EditPane
            challenge={challenge}
            search={search}
            previewPlace={previewPlace}
            onClose={endEdit}
            onEditNext={onEdit}
          />
        ) : (
          <>
            <ChallengeActions challenge={challenge} sheet={sheet} slots={slots} pdf={pdf.current} />
            <CuratorTools
              challenge={challenge}
              takeFocus={edited}
              onEdit={() => onEdit(challenge.id)}
              onPdfReplaced={pdf.retry}
            />
            {challenge.can.set_status && <StatusControl challenge={challenge} />}
            <ChallengeFacts challenge={challenge} materials={besides} />
            {insider && <InsideFacts challenge={challenge} rating={slots.rating(challenge)} />}
          </>
        )}
      </div>
      {challenge.has_pdf && <PrintedAddress url={url} />}
      {shown !== 'read' && main}
    </div>
  );
}

/** There is room for a page beside the form. */
const wide = '(width >= 48rem)';

/** Returns what is shown beside the facts. Beside the form that is the preview, or the PDF if one was uploaded. */
function useMainShown(sheet: ChallengeSheet | undefined, editing: boolean) {
  const [shown, show] = useShown(sheet);
  const [besideForm, showBesideForm] = useState<MainShown>();
  const [previewPlace, setPreviewPlace] = useState<HTMLElement | null>(null);
  const hasRoom = useMediaQuery(wide);
  if (!editing || !hasRoom || !sheet) {
    const onShow = (next: MainShown) => next !== 'preview' && show(next);
    return { shown, onShow, previewPlace: null, onPreviewPlace: undefined };
  }
  const first = sheet.own_pdf ? 'pdf' : 'preview';
  return { shown: besideForm ?? first, onShow: showBesideForm, previewPlace, onPreviewPlace: setPreviewPlace };
}
