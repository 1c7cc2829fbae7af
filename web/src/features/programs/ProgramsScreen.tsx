import type { Program } from '@teamsparks/contract/programs';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { ArchiveDialog } from '../../shared/ui/ArchiveDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ProgramActions } from './ProgramCard.tsx';
import { ProgramDialog } from './ProgramDialog.tsx';
import { ProgramsList } from './ProgramsList.tsx';
import { bringBack, programsQuery, putAway } from './programs.queries.ts';

type Task = { kind: 'edit'; program: Program | undefined } | { kind: 'archive'; program: Program };

async function restore({ id, name }: Program): Promise<void> {
  await bringBack(id);
  toast(`“${name}” is back.`, 'success');
}

/** The partner programs; administrators also add, edit, archive and restore them here. */
export function ProgramsScreen() {
  const { user, can } = useSession();
  const maintains = can('system_administration');
  const [withArchived, setWithArchived] = useState(false);
  const [task, setTask] = useState<Task>();
  const query = useQuery(programsQuery(user?.id ?? null, maintains && withArchived));
  const actions: ProgramActions = {
    onEdit: (program) => setTask({ kind: 'edit', program }),
    onArchive: (program) => setTask({ kind: 'archive', program }),
    onRestore: restore,
  };
  const close = (): void => setTask(undefined);
  return (
    <div className="page py-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <PageHeading>Partner Programs</PageHeading>
          <p className="mt-2 max-w-prose text-lg text-soft">Where teams meet, practice and show what they made.</p>
        </div>
        {maintains && (
          <div className="flex flex-wrap items-center gap-4">
            <Checkbox
              label="Show archived"
              checked={withArchived}
              onChange={({ target }) => setWithArchived(target.checked)}
            />
            <Button variant="primary" icon={Plus} onClick={() => setTask({ kind: 'edit', program: undefined })}>
              Add program
            </Button>
          </div>
        )}
      </header>
      <ProgramsList
        programs={query.data}
        error={query.error}
        onRetry={() => void query.refetch()}
        withCurriculum={can('view_training_videos')}
        actions={maintains ? actions : undefined}
      />
      {task?.kind === 'edit' && <ProgramDialog program={task.program} onClose={close} />}
      {task?.kind === 'archive' && (
        <ArchiveDialog
          name={task.program.name}
          text="It and its events disappear from the lists and from calendars. “Show archived” finds it again."
          archive={() => putAway(task.program.id)}
          onClose={close}
        />
      )}
    </div>
  );
}
