import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import type { DashboardTab } from './dashboard-search.ts';

/** DSH-039 to DSH-042 */
const hints: Record<DashboardTab, string> = {
  favorites: 'Start adding challenges to your favorites!',
  bookmarks: 'Bookmark challenges to save them for later!',
  tried: 'Mark challenges as tried to track your progress!',
  reviews: 'Add reviews to share your experience!',
};

interface EmptyTabProps {
  tab: DashboardTab;
  /** Takes the search away that finds nothing; absent where there is nothing to find. */
  onClear: (() => void) | undefined;
}

/** DSH-038; with a search the way back to what there is. */
export function EmptyTab({ tab, onClear }: EmptyTabProps) {
  const action = onClear ? (
    <Button variant="primary" onClick={onClear}>
      Clear search and difficulty
    </Button>
  ) : (
    <LinkButton to="/challenges" variant="primary">
      Browse the challenge library
    </LinkButton>
  );
  return (
    <EmptyState picture={<EmptyBoard />} title={`No ${tab} found`} action={action}>
      {onClear ? 'There are some, but not with this search and difficulty.' : hints[tab]}
    </EmptyState>
  );
}

/** A pin board with an empty place, and a spark on its way there. */
function EmptyBoard() {
  return (
    <svg viewBox="0 0 140 110" className="h-28 text-control" fill="none" stroke="currentColor" strokeWidth="3">
      <rect x="14" y="22" width="112" height="76" rx="8" className="fill-surface" />
      <rect x="26" y="36" width="38" height="48" rx="4" strokeDasharray="5 6" />
      <path d="M80 42h32M80 54h32M80 66h20" strokeLinecap="round" />
      <path d="M45 2l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}
