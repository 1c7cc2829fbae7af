import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { mentorAddress, type MentorSearch, mentorSearchOf } from '../../features/mentors/mentor-list.ts';
import { mentorsQuery } from '../../features/mentors/mentors.queries.ts';
import { MentorsScreen } from '../../features/mentors/MentorsScreen.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  // Parsed in the component, so that the table code stays out of the entry bundle.
  validateSearch: (raw: Partial<MentorSearch> & SearchSchemaInput): Record<string, unknown> => raw,
  // Not on preload: the server records every look at the list.
  loader: ({ cause }) => void (cause !== 'preload' && queryClient.prefetchQuery(mentorsQuery)),
  component: SchedulerPage,
});

function SchedulerPage() {
  const raw = Route.useSearch();
  const search = useMemo(() => mentorSearchOf(raw), [raw]);
  const navigate = Route.useNavigate();
  const show = useCallback<ShowSearch<MentorSearch>>(
    (next, replace = false) => void navigate({ search: mentorAddress(next), replace, resetScroll: false }),
    [navigate],
  );
  return <MentorsScreen search={search} onSearch={show} />;
}
