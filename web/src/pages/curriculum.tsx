import { createFileRoute } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnList } from '../features/curriculum/list/OwnList.tsx';
import { SharedList } from '../features/curriculum/list/SharedList.tsx';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { settleSession, useSession } from '../shared/session/session.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { MessagePage } from '../shared/ui/MessagePage.tsx';

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
  const { state, can } = useSession();
  if (!can('view_training_videos')) return <AccessDenied action={<WayOn signedOut={state === 'signed-out'} />} />;
  return <WithQueries>{shared === undefined ? <OwnList /> : <SharedList share={shared} />}</WithQueries>;
}

function AccessDenied({ action }: { action: ReactNode }) {
  return (
    <MessagePage
      picture={<Lock className="size-12 text-control" aria-hidden="true" />}
      title="Access Denied"
      gap="gap-3"
    >
      <p className="max-w-prose text-lg">You don&apos;t have permission to access the curriculum feature.</p>
      <p className="max-w-prose text-soft">This feature is only available to mentors and administrators.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
    </MessagePage>
  );
}

function WayOn({ signedOut }: { signedOut: boolean }) {
  const { shared } = Route.useSearch();
  const here = shared === undefined ? '/curriculum' : `/curriculum?shared=${encodeURIComponent(shared)}`;
  if (!signedOut) return <LinkButton to="/challenges">Go to the library</LinkButton>;
  return (
    <LinkButton to="/login" search={{ redirect: here }} variant="primary">
      Login
    </LinkButton>
  );
}
