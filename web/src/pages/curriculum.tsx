import { createFileRoute } from '@tanstack/react-router';
import { ListSkeleton } from '../features/materials/list/ListScreen.tsx';
import { OwnList } from '../features/materials/list/OwnList.tsx';
import { SharedList } from '../features/materials/list/SharedList.tsx';
import { type ListName, parseListName } from '../features/materials/named/list-name.ts';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { settleSession, useSession } from '../shared/session/session.ts';
import { addressTexts } from '../shared/url-state/search-params.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { Forbidden } from '../shared/ui/MessagePage.tsx';
import { partLater } from '../shared/ui/part-later.tsx';

const NamedList = partLater(
  async () => (await import('../features/materials/named/NamedList.tsx')).NamedList,
  <Waiting />,
);

interface CurriculumSearch {
  /** The name of a list that someone shares. */
  shared: string;
  /** A list of a plan, an event or a group. */
  list: ListName;
}

/** Does not redirect to /login: visitors read who the curriculum is for. */
export const Route = createFileRoute('/curriculum')({
  head: () => ({ meta: [{ title: 'Curriculum Shopping List · TeamSparks' }] }),
  validateSearch: addressTexts<CurriculumSearch>,
  beforeLoad: () => settleSession(),
  component: CurriculumPage,
});

/** Returns the list that the address names; both parts are absent for the person's own. */
function useListInAddress(): Partial<CurriculumSearch> {
  const { shared, list } = Route.useSearch();
  const name = parseListName(list);
  if (name) return { list: name };
  return typeof shared === 'string' ? { shared } : {};
}

function CurriculumPage() {
  const { shared, list } = useListInAddress();
  const { can } = useSession();
  if (!can('view_training_videos')) return <AccessDenied />;
  return (
    <WithQueries>
      {list && <NamedList key={list} name={list} />}
      {!list && (shared === undefined ? <OwnList /> : <SharedList share={shared} />)}
    </WithQueries>
  );
}

function Waiting() {
  return (
    <div className="page py-8">
      <ListSkeleton />
    </div>
  );
}

function AccessDenied() {
  return (
    <Forbidden title="Access Denied" action={<WayOn />}>
      <p>You don&apos;t have permission to access the curriculum feature.</p>
      <p className="mt-3 text-base">This feature is only available to mentors and administrators.</p>
    </Forbidden>
  );
}

function WayOn() {
  const { state } = useSession();
  const { shared, list } = useListInAddress();
  const query = list ? `?list=${list}` : shared && `?shared=${encodeURIComponent(shared)}`;
  const here = `/curriculum${query ?? ''}`;
  if (state !== 'signed-out') return <LinkButton to="/challenges">Go to the library</LinkButton>;
  return (
    <LinkButton to="/login" search={{ redirect: here }} variant="primary">
      Login
    </LinkButton>
  );
}
