import * as sentences from '@teamsparks/contract/shared/sentences';
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { BookmarkButton } from '../../../features/challenges/bookmarks/BookmarkButton.tsx';
import { libraryQuery } from '../../../features/challenges/challenges.queries.ts';
import {
  type LibrarySearch,
  openedSearchOf,
  withoutHidden,
} from '../../../features/challenges/library/library-filters.ts';
import { LibraryScreen } from '../../../features/challenges/library/LibraryScreen.tsx';
import type { RowsProps } from '../../../features/challenges/library/LibraryTable.tsx';
import { CurriculumButton } from '../../../features/materials/CurriculumButton.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { currentSession, useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';

export const Route = createFileRoute('/_signed-in/challenges/')({
  head: () => ({ meta: [{ title: 'Challenge Library · TeamSparks' }] }),
  staticData: { painted: true, preload: ['/org-api/challenges?', '/org-api/api/bookmarks/user'] },
  // Also runs when a pointer comes near the link, so that the rows are there before the click.
  loader: ({ location }) => {
    const session = currentSession();
    if (!session.can('view_challenge_library')) return;
    const opened = openedSearchOf(location.search, session.preferences.default_level);
    void queryClient.prefetchQuery(libraryQuery(withoutHidden(opened, session)));
  },
  component: LibraryPage,
});

function LibraryPage() {
  const { can } = useSession();
  return (
    <div className="page-wide py-8">
      <PageHeader title="Challenge Library">
        <AddChallenge allowed={can('add_edit_challenges')} />
      </PageHeader>
      {can('view_challenge_library') ? <Library /> : <ErrorState title={sentences.viewDenied} />}
    </div>
  );
}

const onlyBookmark: RowsProps['slots'] = {
  bookmark: ({ id, name }) => <BookmarkButton challengeId={id} name={name} />,
};
const withCurriculum: RowsProps['slots'] = {
  ...onlyBookmark,
  curriculum: ({ id, name }) => <CurriculumButton challengeId={id} name={name} />,
};

/** Milliseconds after which everything else has usually loaded. */
const later = 2_000;

/** Preloads the code of the challenge page, so that a row still opens after the connection is lost. */
function useChallengePage(): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => router.loadRouteChunk(router.routesById['/_signed-in/challenges/$challengeId']);
    const timer = setTimeout(() => void Promise.resolve(load()).catch(() => undefined), later);
    return () => clearTimeout(timer);
  }, [router]);
}

function Library() {
  const { can } = useSession();
  useChallengePage();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useCallback<ShowSearch<LibrarySearch>>(
    (next, replace = false) => void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <LibraryScreen
      search={search}
      onSearch={show}
      withActions={can('add_edit_challenges') || can('delete_challenges')}
      slots={can('view_training_videos') ? withCurriculum : onlyBookmark}
    />
  );
}

const UploadDialog = dialogLater(
  async () => (await import('../../../features/challenges/upload/UploadDialog.tsx')).UploadDialog,
);

/**
 * Shows the upload button, which loads its dialog on the first press. An open dialog stays when the person loses the
 * right: closing it would lose what was typed, and the sentence that says why. An address opens it too, with level and
 * category: `#add?level=Elementary&category=Bridge`.
 */
function AddChallenge({ allowed }: { allowed: boolean }) {
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const requested = hash.startsWith('add?') ? hash.slice('add?'.length) : undefined;
  const [open, setOpen] = useState(allowed && requested !== undefined);
  function close(): void {
    setOpen(false);
    if (requested !== undefined) void navigate({ search: true, replace: true, resetScroll: false });
  }
  return (
    <>
      {allowed && (
        <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
          Add Challenge
        </Button>
      )}
      {open && <UploadDialog open startWith={requested} onClose={close} onCreated={close} />}
    </>
  );
}
