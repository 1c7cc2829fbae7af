import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import type { ListChallenges } from './use-list-challenges.ts';

interface ListNoticesProps {
  /** Challenges on the list that this person cannot see now. */
  hidden: number;
  listed: ListChallenges;
  /** There is no way to the server: changes wait here. */
  failing: boolean;
}

const challenges = (count: number): string => plural(count, 'challenge', 'challenges');

/** What is not as the list says, in words (decisions.md GAP-25). */
export function ListNotices({ hidden, listed: { gone, failed, retry }, failing }: ListNoticesProps) {
  const missing = hidden + gone;
  return (
    <>
      {failing && (
        <Notice kind="info">
          There is no connection to TeamSparks right now. You can go on: your changes are kept here and sent later.
        </Notice>
      )}
      {missing > 0 && (
        <Notice kind="info">
          {challenges(missing)} of this list {missing === 1 ? 'is' : 'are'} not available now and left out.
        </Notice>
      )}
      {failed > 0 && (
        <Notice kind="failure">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {challenges(failed)} could not be loaded; the materials are not complete.
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
    </>
  );
}
