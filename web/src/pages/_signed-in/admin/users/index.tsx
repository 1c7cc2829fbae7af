import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { peopleFilters, type PeopleSearch, peopleSearchOf } from '../../../../features/admin/people/people-search.ts';
import { PeopleScreen } from '../../../../features/admin/people/PeopleScreen.tsx';
import { PageHeading } from '../../../../shared/ui/PageHeading.tsx';
import type { ShowSearch } from '../../../../shared/url-state/use-shown-search.ts';

export const Route = createFileRoute('/_signed-in/admin/users/')({
  head: () => ({ meta: [{ title: 'People · TeamSparks' }] }),
  component: PeoplePage,
});

function PeoplePage() {
  const raw = Route.useSearch();
  const search = useMemo(() => peopleSearchOf(raw), [raw]);
  const navigate = Route.useNavigate();
  const show = useCallback<ShowSearch<PeopleSearch>>(
    (next, replace = false) => void navigate({ search: peopleFilters(next), replace, resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <div className="mb-6">
        <PageHeading>People</PageHeading>
      </div>
      <PeopleScreen search={search} onSearch={show} />
    </>
  );
}
