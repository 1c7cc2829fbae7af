import { useSession } from '../../../shared/session/session.ts';
import type { Challenge } from '@teamsparks/contract/challenges';
import { Archive } from 'lucide-react';
import { formatDate } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import type { LibrarySearch } from '../library/library-filters.ts';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { BackToLibrary } from './BackToLibrary.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';

/** Where one is in the list, and what the challenge is called. */
export function ChallengeHead({ challenge, search }: { challenge: Challenge; search: LibrarySearch }) {
  const { id, name, category, status, deleted_at, one_liner } = challenge;
  const insider = useSession().can('read_challenge_details');
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
        <BackToLibrary />
        <NeighbourLinks id={id} search={search} />
      </div>
      <div className="flex items-start gap-4">
        <CategoryMark category={category} size={56} />
        <div className="flex min-w-0 flex-col gap-2">
          <PageHeading>{name}</PageHeading>
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={status} />
            {deleted_at !== null && (
              <Badge tone="red" icon={Archive}>
                Archived {formatDate(deleted_at)}
              </Badge>
            )}
          </div>
          {insider && one_liner && <p className="max-w-prose text-lg text-soft">{one_liner}</p>}
        </div>
      </div>
    </header>
  );
}
