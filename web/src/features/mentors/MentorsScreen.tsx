import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PagedList } from '../../shared/ui/PagedList.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { mentorPage, type MentorSearch, mentorSearch, mentorSorts } from './mentor-list.ts';
import { MentorDialog, RemoveMentor } from './MentorDialogs.tsx';
import { columnNames, type MentorActions, MentorCards, MentorTable } from './MentorTable.tsx';
import { mentorsQuery } from './mentors.queries.ts';

type Task = { kind: 'edit'; mentor: Mentor | undefined } | { kind: 'remove'; mentor: Mentor } | { kind: 'import' };

/**
 * Shows the list of high school mentors; people with `system_administration` also add, import, edit and remove them
 * here.
 */
export function MentorsScreen() {
  const { can } = useSession();
  const maintains = can('system_administration');
  const [search, onSearch] = useAddressSearch(mentorSearch);
  const [task, setTask] = useState<Task>();
  const answer = useQuery({ ...mentorsQuery, select: (mentors) => mentorPage(mentors, search) });
  const asCards = useMediaQuery('(max-width: 767px)');
  const Rows = asCards ? MentorCards : MentorTable;
  const close = (): void => setTask(undefined);
  const actions: MentorActions = {
    onEdit: (mentor) => setTask({ kind: 'edit', mentor }),
    onRemove: (mentor) => setTask({ kind: 'remove', mentor }),
  };
  return (
    <div className="page py-8">
      <PageHeader title="Scheduler" lead="High school mentors who coach teams. Write to them about TeamSparks only.">
        {maintains && (
          <div className="flex flex-wrap gap-3 self-end">
            <Button icon={FileUp} onClick={() => setTask({ kind: 'import' })}>
              Import CSV
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setTask({ kind: 'edit', mentor: undefined })}>
              New high school mentor
            </Button>
          </div>
        )}
      </PageHeader>
      <PagedList
        search={search}
        onSearch={onSearch}
        answer={answer}
        label="High school mentors"
        toolbar={<Toolbar search={search} onSearch={onSearch} />}
        loading={<ListSkeleton label="Loading high school mentors..." />}
        waitingLabel="Loading high school mentors"
        failed="Failed to fetch high school mentors"
        empty={(show) => <Nobody search={search.search} onClear={() => show({ ...search, search: '', page: 1 })} />}
        pagesLabel="Pages of high school mentors"
      >
        {({ items }) => <Rows mentors={items} sort={search.sort} actions={maintains ? actions : undefined} />}
      </PagedList>
      {task?.kind === 'edit' && <MentorDialog mentor={task.mentor} onClose={close} />}
      {task?.kind === 'remove' && <RemoveMentor mentor={task.mentor} onClose={close} />}
      {task?.kind === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}

const sortOptions = mentorSorts.map((value) => ({ value, label: columnNames[value] }));

/** Shows the search and order of the list; each change goes back to page 1. */
function Toolbar({ search, onSearch }: { search: MentorSearch; onSearch: ShowSearch<MentorSearch> }) {
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-72">
        <SearchBox
          label="Search high school mentors"
          placeholder="Name, grade or interest"
          address={search.search}
          onSearch={(text) => onSearch({ ...search, search: text, page: 1 }, true)}
        />
      </div>
      <div className="min-w-44 flex-1 sm:max-w-56">
        <LabeledSelect
          label="Sort by"
          options={sortOptions}
          value={search.sort}
          onChange={(sort) => onSearch({ ...search, sort, page: 1 })}
        />
      </div>
    </search>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState picture={<TwoPeople />} title="No high school mentors available." />;
  return (
    <EmptyState
      picture={<TwoPeople />}
      title="No high school mentors found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >{`Nothing in the list contains “${search}”.`}</EmptyState>
  );
}

/** Shows a drawing of two people who are not there yet, with the spark between them. */
function TwoPeople() {
  return (
    <svg width="136" height="96" viewBox="0 0 136 96" fill="none">
      <g className="fill-surface stroke-control" strokeWidth="3" strokeDasharray="5 5">
        <circle cx="38" cy="36" r="15" />
        <path d="M12 86c0-19 11-29 26-29s26 10 26 29" />
        <circle cx="98" cy="36" r="15" />
        <path d="M72 86c0-19 11-29 26-29s26 10 26 29" />
      </g>
      <path
        d="m68 8 3.600 10.400 10.400 3.600-10.400 3.600-3.600 10.400-3.600-10.400-10.400-3.600 10.400-3.600Z"
        className="fill-spark"
      />
      <path d="M8 88h120" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
