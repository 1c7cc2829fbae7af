import { createFileRoute, redirect } from '@tanstack/react-router';
import type { MentorSearch } from '../../features/mentors/mentor-list.ts';
import { mentorsQuery } from '../../features/mentors/mentors.queries.ts';
import { MentorsScreen } from '../../features/mentors/MentorsScreen.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { addressTexts, type RawSearch } from '../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  validateSearch: addressTexts<MentorSearch>,
  beforeLoad: ({ search }) => {
    const calendar = calendarOf(search);
    if (calendar) throw redirect({ to: '/events', search: calendar as never, replace: true });
  },
  // Not on preload: the server records every look at the list.
  loader: ({ cause }) => void (cause !== 'preload' && queryClient.prefetchQuery(mentorsQuery)),
  component: MentorsScreen,
});

/** Returns the search of /events for an older address of the calendar or of what its events need. */
function calendarOf({ view, span, day, of }: RawSearch): object | undefined {
  if (view === 'events') return { needs: 'attention' };
  if (view !== 'board') return undefined;
  const [, kind, id] = /^(group|program)-(\d+)$/.exec(String(of)) ?? [];
  return { ...(kind && { [`${kind}_id`]: id }), view: span === 'month' ? 'month' : 'week', day };
}
