import type { DashboardChallenge } from '@teamsparks/contract/dashboard';
import { sentences } from '@teamsparks/contract/errors';
import { Heart } from 'lucide-react';
import { toast } from '../../shared/ui/toast.ts';
import type { CardMarks } from './card-marks.ts';
import { MarkButton } from './MarkButton.tsx';
import type { DashboardActions } from './use-dashboard-actions.ts';

interface FavoriteButtonProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  actions: DashboardActions;
  onLeave: () => void;
}

/** DSH-062, DSH-063; what is neither bookmarked nor tried has a reason instead (decisions.md WRT-44). */
export function FavoriteButton({ challenge, marks, actions, onLeave }: FavoriteButtonProps) {
  const { isFavorite, canBeFavorite } = marks;
  function press(): void {
    if (!canBeFavorite) return toast(sentences.favoriteNeeds, 'info');
    actions.setFavorite(challenge, !isFavorite, marks.isBookmarked || marks.tried !== undefined);
    if (isFavorite) onLeave();
  }
  return (
    <MarkButton
      icon={Heart}
      of={challenge.name}
      pressed={isFavorite}
      unavailable={canBeFavorite ? undefined : sentences.favoriteNeeds}
      onClick={press}
    >
      Favorite
    </MarkButton>
  );
}
