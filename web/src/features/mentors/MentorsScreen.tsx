import type { Mentor } from '@teamsparks/contract/mentors';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { MentorSearch } from './mentor-list.ts';
import { MentorDialog } from './MentorDialog.tsx';
import { MentorsList } from './MentorsList.tsx';
import { mentorsQuery } from './mentors.queries.ts';
import { RemoveMentor } from './RemoveMentor.tsx';

type Task = { kind: 'edit'; mentor: Mentor | undefined } | { kind: 'remove'; mentor: Mentor } | { kind: 'import' };

interface MentorsScreenProps {
  /** Of the address. */
  search: MentorSearch;
  onSearch: ShowSearch<MentorSearch>;
}

/** The high school mentors (MEN-001 to MEN-017), and for administrators what they do with the list. */
export function MentorsScreen({ search, onSearch }: MentorsScreenProps) {
  const { can } = useSession();
  const maintains = can('system_administration');
  const [task, setTask] = useState<Task>();
  const { data, error, refetch } = useQuery(mentorsQuery);
  const close = (): void => setTask(undefined);
  return (
    <div className="page py-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageHeading>Scheduler</PageHeading>
          <p className="mt-2 max-w-prose text-lg text-soft">
            High school mentors who coach teams. Please write to them about TeamSparks only.
          </p>
        </div>
        {maintains && (
          <div className="flex flex-wrap gap-3">
            <Button icon={FileUp} onClick={() => setTask({ kind: 'import' })}>
              Import CSV
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setTask({ kind: 'edit', mentor: undefined })}>
              Add mentor
            </Button>
          </div>
        )}
      </header>
      <MentorsList
        {...{ search, onSearch, error }}
        mentors={data}
        onRetry={() => void refetch()}
        actions={
          maintains
            ? {
                onEdit: (mentor) => setTask({ kind: 'edit', mentor }),
                onRemove: (mentor) => setTask({ kind: 'remove', mentor }),
              }
            : undefined
        }
      />
      {task?.kind === 'edit' && <MentorDialog mentor={task.mentor} onClose={close} />}
      {task?.kind === 'remove' && <RemoveMentor mentor={task.mentor} onClose={close} />}
      {task?.kind === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}
