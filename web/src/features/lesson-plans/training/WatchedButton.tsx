import type { TrainingVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { markWatched } from './training.queries.ts';

/** Shows the button that marks a video as watched, or as not watched in order to see it again. */
export function WatchedButton({ video: { id, title, progress } }: { video: TrainingVideo }) {
  const { busy, act } = useAction((error) => failureWords(`Failed to save that you watched “${title}”`, error));
  const watched = progress?.watched ?? false;
  return (
    <Button
      size="sm"
      icon={watched ? RotateCcw : CircleCheck}
      busy={busy}
      onClick={() => void act(() => markWatched(id, !watched))}
    >
      {watched ? 'Watch again' : 'Mark as watched'}
    </Button>
  );
}
