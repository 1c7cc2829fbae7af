import type { Neighbors } from '@teamsparks/contract/challenges/fields/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../../shared/ui/Button.tsx';
import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import { neighborsQuery } from '../challenge-lifecycle.queries.ts';
import type { LibrarySearch } from '../library/library-filters.ts';

/** Shows the link back to the library with the same filters, search, order and page. */
export function BackToLibrary() {
  return (
    <div className="-ml-3 print:hidden">
      <Link to="/challenges" search={true} className={buttonStyle('quiet', 'sm')}>
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        Back to Library
      </Link>
    </div>
  );
}

type Neighbor = Neighbors['next'] | undefined;

/**
 * Shows the links to the challenges before and after this one in the results of `search`, disabled where there is
 * none or it has not loaded; the keys p and n do the same.
 */
export function NeighborLinks({ id, search }: { id: number; search: LibrarySearch }) {
  const { data } = useQuery(neighborsQuery(id, search));
  const navigate = useNavigate();
  const go = (to: Neighbor) => () =>
    void (to && navigate({ to: '/challenges/$challengeId', params: { challengeId: String(to.id) }, search: true }));
  usePageKeys({ p: go(data?.previous), n: go(data?.next) });
  return (
    <nav aria-label="Challenges of this list" className="-mr-3 flex">
      <NeighborLink to={data?.previous}>
        <ChevronLeft className="size-4.5" aria-hidden="true" />
        Previous
      </NeighborLink>
      <NeighborLink to={data?.next}>
        Next
        <ChevronRight className="size-4.5" aria-hidden="true" />
      </NeighborLink>
    </nav>
  );
}

const look = buttonStyle('quiet', 'sm');

/** Shows one of the links; disabled at an end of the list. */
function NeighborLink({ to, children }: { to: Neighbor; children: ReactNode }) {
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to="/challenges/$challengeId"
      params={{ challengeId: String(to.id) }}
      search={true}
      aria-description={to.name}
      className={look}
    >
      {children}
    </Link>
  );
}
