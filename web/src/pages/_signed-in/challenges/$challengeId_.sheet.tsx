import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { type SheetCopy, sheetCopies } from '../../../features/challenges/sheet/sheet-copies.ts';
import { ChallengeSheet } from '../../../features/challenges/sheet/ChallengeSheet.tsx';
import { known } from '../../../shared/url-state/read-search.ts';

const standard: { copy: SheetCopy } = { copy: 'team' };

export const Route = createFileRoute('/_signed-in/challenges/$challengeId_/sheet')({
  head: () => ({ meta: [{ title: 'Challenge sheet · TeamSparks' }] }),
  staticData: { preload: ['/org-api/challenges/:challengeId'] },
  validateSearch: ({ copy }: { copy?: SheetCopy } & SearchSchemaInput): { copy: SheetCopy } => ({
    copy: known(sheetCopies, copy)[0] ?? standard.copy,
  }),
  search: { middlewares: [stripSearchParams(standard)] },
  component: SheetPage,
});

function SheetPage() {
  const { challengeId } = Route.useParams();
  const { copy } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChallengeSheet
      challengeId={challengeId}
      copy={copy}
      onCopy={(next) => void navigate({ search: (before) => ({ ...before, copy: next }), replace: true })}
    />
  );
}
