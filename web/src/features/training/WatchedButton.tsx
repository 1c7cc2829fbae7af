import type { TrainingVideo } from '@teamsparks/contract/training';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { toast } from '../../shared/ui/toast.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { useMarkWatched } from './training.queries.ts';

/** For those who watched it elsewhere, or want to see it again. */
export function WatchedButton({ video: { id, title, progress } }: { video: TrainingVideo }) {
  const { mutate, isPending } = useMarkWatched(id);
  const watched = progress?.watched ?? false;
  return (
    <Button
      size="sm"
      icon={watched ? RotateCcw : CircleCheck}
      busy={isPending}
      onClick={() =>
        mutate(
          { position_seconds: 0, watched: !watched },
          { onError: (error) => toast(failureWords(`Failed to keep that you watched “${title}”`, error), 'failure') },
        )
      }
    >
      {watched ? 'Watch again' : 'Mark as watched'}
    </Button>
  );
}
