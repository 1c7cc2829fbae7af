import { Link } from '@tanstack/react-router';

const style =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-semibold text-soft no-underline hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink';

interface SchedulerTabsProps {
  view: 'mentors' | 'events' | 'board';
  /** True for people who prepare events. */
  coordinates: boolean;
}

/**
 * Shows the tabs of the scheduler: mentors, schedule, and with `coordinates` the next two weeks, which loads later and
 * so comes last.
 */
export function SchedulerTabs({ view, coordinates }: SchedulerTabsProps) {
  return (
    <nav
      aria-label="Scheduler"
      className={`${view === 'board' ? 'page-wide' : 'page'} flex gap-6 border-b border-line pt-4 print:hidden`}
    >
      {/* The router marks the current one; the list of mentors has more in its address. */}
      <Link to="/scheduler" search={view === 'mentors' ? true : {}} activeOptions={{ exact: true }} className={style}>
        Mentors
      </Link>
      <Link to="/scheduler" search={{ view: 'board' }} className={style}>
        Schedule
      </Link>
      {coordinates && (
        <Link to="/scheduler" search={{ view: 'events' }} className={style}>
          Next two weeks
        </Link>
      )}
    </nav>
  );
}
