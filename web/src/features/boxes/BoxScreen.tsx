import { BackLink } from '../../shared/ui/BackLink.tsx';
import type { Box } from '@teamsparks/contract/boxes/addresses';
import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { boxQuery, deleteBoxById, restoreBoxById } from '../../parts/boxes/boxes.queries.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { loadFailure } from '../../shared/forms/failure-words.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MenuButton } from '../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../shared/ui/MoreMenu.tsx';
import { PageHeading, usePageTitle } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { AddToBox, BoxItems } from './BoxItems.tsx';

const BoxDialog = dialogLater(async () => (await import('./BoxDialogs.tsx')).BoxDialog);

/**
 * Shows a box with its materials and the buttons to add to, edit and, with `can.delete`, delete it, or that it is
 * loading, failed or not found. Calls `onGone` after deleting.
 */
export function BoxScreen({ boxId, onGone }: { boxId: string; onGone: () => void }) {
  const isId = idPattern.test(boxId);
  const { data, error, refetch } = useQuery({ ...boxQuery(Number(boxId)), enabled: isId });
  if (!isId || (error instanceof ApiError && error.status === 404)) return <NoBox />;
  if (data) return <BoxView box={data} onGone={onGone} />;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>Box</PageHeading>
      {error ? (
        <ErrorState title="Failed to load the box" detail={loadFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the box</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </div>
  );
}

function NoBox() {
  return (
    <div className="page py-8">
      <PageHeading>Box</PageHeading>
      <EmptyState title={boxNotFound} action={<LinkButton to="/boxes">Go to Materials at hand</LinkButton>}>
        It was deleted, or you no longer share it.
      </EmptyState>
    </div>
  );
}

function BoxView({ box, onGone }: { box: Box; onGone: () => void }) {
  const { id, name, group_name, owner, can } = box;
  const [task, setTask] = useState<'edit' | 'delete'>();
  const close = () => setTask(undefined);
  usePageTitle(name);
  return (
    <div className="page flex flex-col gap-6 py-8">
      <header className="flex flex-col gap-3">
        <BackLink to="/boxes">Back to Materials at hand</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <PageHeading>{name}</PageHeading>
          </div>
          <div className="flex items-center gap-2">
            {box.items.length > 0 && (
              <LinkButton to="/now" search={{ box: String(id) }} icon={Sparkles} variant="primary">
                What can we do with it?
              </LinkButton>
            )}
            <MoreMenu name={name}>
              <MenuButton icon={Pencil} onClick={() => setTask('edit')}>
                Edit
              </MenuButton>
              {can.delete && (
                <MenuButton icon={Trash2} danger onClick={() => setTask('delete')}>
                  Delete
                </MenuButton>
              )}
            </MoreMenu>
          </div>
        </div>
        {(group_name !== null || owner !== null) && (
          <p className="text-soft">{`${group_name !== null ? `Shared with the leaders of ${group_name}.` : ''} ${owner !== null ? `It is ${owner}’s box.` : ''}`}</p>
        )}
      </header>
      <AddToBox box={box} />
      <BoxItems box={box} />
      {task === 'edit' && <BoxDialog box={box} onSaved={close} onClose={close} />}
      {task === 'delete' && (
        <ActionDialog
          title={`Delete “${name}”?`}
          verb="Delete box"
          danger
          action={() => deleteBoxById(id)}
          undo={() => restoreBoxById(id)}
          done="Box deleted."
          onClose={close}
          onDone={onGone}
        >
          This deletes the box and the list of what is in it.
        </ActionDialog>
      )}
    </div>
  );
}
