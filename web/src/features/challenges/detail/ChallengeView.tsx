import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { type Status, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Archive, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { formatDate } from '../../../shared/format/format.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { OnDevice } from '../../../shared/ui/painted.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useIsPaintDeferred } from '../../../shared/ui/use-is-paint.ts';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { failureText } from '../challenge-failures.ts';
import { useSetStatus } from '../challenge-lifecycle.queries.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { pdfLink } from '../pdf/open-pdf.ts';
import { usePdf } from '../pdf/use-pdf.ts';
import { ChallengeActions, type ChallengeSlots } from './ChallengeActions.tsx';
import { ChallengeFacts } from './ChallengeFacts.tsx';
import { ChallengeMain, type MainShown } from './ChallengeMain.tsx';
import { sheetQuery } from './detail.queries.ts';
import { BackToLibrary, NeighborLinks } from './NeighborLinks.tsx';
import { useShown } from './view-choice.ts';
import './detail.css';

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

/** Shows why somebody who adds challenges cannot edit this one; nothing for others, or if they can. */
function WhyNotEditable({ challenge: { status, deleted_at, can } }: { challenge: Challenge }) {
  const addsChallenges = useSession().can('add_edit_challenges');
  if (!addsChallenges || can.edit) return null;
  const archived = can.restore
    ? 'This challenge is archived. Restore it before editing.'
    : 'This challenge is archived. You cannot edit it.';
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <LockKeyhole className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {deleted_at === null
          ? `Only administrators can edit ${statusLabels[status].toLowerCase()} challenges.`
          : archived}
      </span>
    </p>
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
  return <p className="hidden wrap-anywhere print:block">{`PDF: ${new URL(url, window.location.href).href}`}</p>;
}

const EditPane = dialogLater(async () => (await import('../edit/EditPane.tsx')).EditPane);

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
            <ChallengeActions
              challenge={challenge}
              sheet={sheet}
              slots={slots}
              pdf={pdf.current}
              takeFocus={edited}
              onEdit={() => onEdit(challenge.id)}
              onPdfReplaced={pdf.retry}
            />
            <WhyNotEditable challenge={challenge} />
            {challenge.can.set_status && <StatusControl challenge={challenge} />}
            <ChallengeFacts
              challenge={challenge}
              words={shown === 'read' ? sheet?.team : undefined}
              handed={sheet?.team.materials ?? []}
              rating={slots.rating(challenge)}
            />
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
