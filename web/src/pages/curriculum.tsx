import { createFileRoute } from '@tanstack/react-router';
import { OwnList } from '../features/curriculum/list/OwnList.tsx';
import { SharedList } from '../features/curriculum/list/SharedList.tsx';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { settleSession, useSession } from '../shared/session/session.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { Forbidden } from '../shared/ui/MessagePage.tsx';

interface CurriculumSearch {
  /** The name of a list that someone shares. */
  shared?: string;
}

/** Does not redirect to /login: visitors read who the curriculum is for. */
export const Route = createFileRoute('/curriculum')({
  head: () => ({ meta: [{ title: 'Curriculum Shopping List · TeamSparks' }] }),
  validateSearch: ({ shared }: Record<string, unknown>): CurriculumSearch =>
    typeof shared === 'string' ? { shared } : {},
  beforeLoad: () => settleSession(),
  component: CurriculumPage,
});

function CurriculumPage() {
  const { shared } = Route.useSearch();
  const { can } = useSession();
  if (!can('view_training_videos')) return <AccessDenied />;
  return <WithQueries>{shared === undefined ? <OwnList /> : <SharedList share={shared} />}</WithQueries>;
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
  const { shared } = Route.useSearch();
  const here = shared === undefined ? '/curriculum' : `/curriculum?shared=${encodeURIComponent(shared)}`;
  if (state !== 'signed-out') return <LinkButton to="/challenges">Go to the library</LinkButton>;
  return (
    <LinkButton to="/login" search={{ redirect: here }} variant="primary">
      Login
    </LinkButton>
  );
}
