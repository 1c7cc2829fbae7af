import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, CopyPlus, History, LockKeyhole, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import { failureText } from '../challenge-failures.ts';
import { useMakeVariant } from '../further/further.queries.ts';
import { useArchiving } from '../library/use-archiving.ts';

const ArchiveDialog = dialogLater(async () => (await import('../library/ArchiveDialog.tsx')).ArchiveDialog);
const HistoryDialog = dialogLater(async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog);

interface CuratorToolsProps {
  challenge: Challenge;
  /** True if the edit form has just been closed. */
  takeFocus: boolean;
  onEdit: () => void;
  onPdfReplaced: () => void;
}

/**
 * Shows the buttons to edit, archive and restore and for the history, each as the challenge's `can` allows, and with
 * `add_edit_challenges` the button for a variant and why editing is not possible. Nothing for people with none of
 * `add_edit_challenges`, `can.archive` and `can.restore`.
 */
export function CuratorTools({ challenge, takeFocus, onEdit, onPdfReplaced }: CuratorToolsProps) {
  const { can } = challenge;
  const tools = useRef<HTMLDivElement>(null);
  const archive = useArchiving(() => tools.current?.focus());
  const mayEditSome = useSession().can('add_edit_challenges');
  if (!mayEditSome && !can.archive && !can.restore) return null;
  return (
    <div ref={tools} role="group" tabIndex={-1} aria-label="For curators" className="flex flex-col gap-2 outline-none">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2">
        {can.edit && <EditButton takeFocus={takeFocus} onEdit={onEdit} />}
        {mayEditSome && <VariantButton challenge={challenge} />}
        {can.history && <HistoryButton challenge={challenge} onPdfReplaced={onPdfReplaced} />}
        {can.archive && (
          <Button icon={Archive} onClick={() => archive.ask(challenge)}>
            Archive
          </Button>
        )}
        {can.restore && (
          <Button
            icon={ArchiveRestore}
            busy={archive.restoringId === challenge.id}
            onClick={() => archive.restore(challenge)}
          >
            Restore
          </Button>
        )}
      </div>
      {mayEditSome && !can.edit && <WhyNotEditable challenge={challenge} />}
      {archive.toConfirm && <ArchiveDialog {...archive} />}
    </div>
  );
}

/** Shows the edit button; the key e does the same. */
function EditButton({ takeFocus, onEdit }: Pick<CuratorToolsProps, 'takeFocus' | 'onEdit'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);
  usePageKeys({ e: onEdit });
  return (
    <Button ref={button} icon={Pencil} aria-keyshortcuts="e" onClick={onEdit}>
      Edit
    </Button>
  );
}

function HistoryButton({ challenge, onPdfReplaced }: Pick<CuratorToolsProps, 'challenge' | 'onPdfReplaced'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryDialog challenge={challenge} onPdfReplaced={onPdfReplaced} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows why this challenge cannot be edited. */
function WhyNotEditable({ challenge: { status, deleted_at, can } }: { challenge: Challenge }) {
  const archived = can.restore
    ? 'This challenge is archived. Restore it before editing.'
    : 'This challenge is archived and cannot be edited.';
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <LockKeyhole className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {deleted_at === null
        ? `Only administrators can edit ${statusLabels[status].toLowerCase()} challenges.`
        : archived}
    </p>
  );
}

/**
 * Shows the button that copies the challenge as a draft, shows a message and opens the copy; the caller checks the
 * right.
 */
function VariantButton({ challenge }: { challenge: Challenge }) {
  const { mutateAsync } = useMakeVariant();
  const { busy, act } = useAction((error) => failureText('variant', error));
  const hasAll = useSession().can('run_challenges');
  const navigate = useNavigate();
  const make = () =>
    act(async () => {
      const { id, name } = await mutateAsync(challenge.id);
      const omission = hasAll ? '' : ' What only hosts read was not copied.';
      toast(`Created the draft “${name}”.${omission}`, 'success');
      await navigate({ to: '/challenges/$challengeId', params: { challengeId: String(id) }, search: true });
    });
  return (
    <Button icon={CopyPlus} busy={busy} onClick={() => void make()}>
      Make a variant
    </Button>
  );
}
