import { Archive, ArchiveRestore, CircleDot, Tag } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { AddToPlan, challengeParts } from '../../../parts/plans/AddToPlan.tsx';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { PrintCards } from '../print/PrintCards.tsx';
import type { Selection } from '../library/use-selection.ts';
import type { BulkAction } from './bulk-words.ts';
import { BulkDialog } from './BulkDialog.tsx';

interface BulkBarProps {
  selection: Selection;
  /** Takes the focus when the bar disappears. */
  list: RefObject<HTMLElement | null>;
}

/**
 * Shows, at the foot of the list, how many challenges are selected, the links and buttons to print their cards and
 * to clear the selection and, as this person's rights and the selection allow, to add them to a plan, change their
 * status or keywords, archive and restore them.
 */
export function BulkBar({ selection, list }: BulkBarProps) {
  const { can } = useSession();
  const insider = useSession().can('read_challenge_details');
  const [action, setAction] = useState<BulkAction>();
  const { rows, clear } = selection;
  const someArchived = rows.some(({ deleted_at }) => deleted_at !== null);
  const someNot = rows.some(({ deleted_at }) => deleted_at === null);
  const leave = (): void => {
    clear();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div
      role="group"
      aria-label="Selected challenges"
      data-keep-clear
      className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-2 rounded-t-lg border border-b-0 border-line bg-surface px-4 py-2.5 shadow-raised [@media(height<30rem)]:static"
    >
      <p className="mr-auto font-semibold">{selection.words}</p>
      {!someArchived && (
        <AddToPlan
          look="small"
          what={plural(rows.length, 'challenge', 'challenges')}
          parts={challengeParts(rows.map(({ id }) => id))}
          onAdded={leave}
        />
      )}
      {can('system_administration') && (
        <Button size="sm" icon={CircleDot} onClick={() => setAction('status')}>
          Status
        </Button>
      )}
      {insider && (
        <Button size="sm" icon={Tag} onClick={() => setAction('keyword')}>
          Keywords
        </Button>
      )}
      {can('delete_challenges') && someNot && (
        <Button size="sm" icon={Archive} onClick={() => setAction('archive')}>
          Archive
        </Button>
      )}
      {can('delete_challenges') && someArchived && (
        <Button size="sm" icon={ArchiveRestore} onClick={() => setAction('restore')}>
          Restore
        </Button>
      )}
      <PrintCards size="sm" ids={rows.map(({ id }) => id)} />
      <Button size="sm" variant="quiet" onClick={leave}>
        Clear selection
      </Button>
      {action && (
        <BulkDialog
          action={action}
          selection={selection}
          onClose={() => setAction(undefined)}
          onDone={() => {
            setAction(undefined);
            leave();
          }}
        />
      )}
    </div>
  );
}
