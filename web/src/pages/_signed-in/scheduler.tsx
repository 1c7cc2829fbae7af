import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { MentorSearch } from '../../features/mentors/mentor-list.ts';
import { mentorsQuery } from '../../features/mentors/mentors.queries.ts';
import { MentorsScreen } from '../../features/mentors/MentorsScreen.tsx';
import { queryClient } from '../../shared/api/query-client.ts';

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  // Parsed by the screen, so that the table code stays out of the entry bundle.
  validateSearch: (raw: Partial<MentorSearch> & SearchSchemaInput): Record<string, unknown> => raw,
  // Not on preload: the server records every look at the list.
  loader: ({ cause }) => void (cause !== 'preload' && queryClient.prefetchQuery(mentorsQuery)),
  component: MentorsScreen,
});
