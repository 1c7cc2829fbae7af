import type { ListedVideo } from '@teamsparks/contract/training';
import { CircleCheck, Clock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { durationText } from '../../shared/video/duration.ts';
import { saveLength } from './training.queries.ts';
import { VideoPlayer } from './player/VideoPlayer.tsx';

interface VideoCardProps {
  video: ListedVideo;
  onEdit: () => void;
  onDelete: () => void;
}

/** One training video (TRV-013 to TRV-019). */
export function VideoCard({ video, onEdit, onDelete }: VideoCardProps) {
  const { title, description, duration_seconds, progress, can } = video;
  const [heard, setHeard] = useState({ of: '', seconds: 0 });
  function hearLength(seconds: number): void {
    setHeard({ of: video.video_url, seconds });
    if (can.edit && !duration_seconds) saveLength(video, seconds);
  }
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised">
      <VideoPlayer key={video.video_url} video={video} onLength={hearLength} />
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <Clock className="size-4 shrink-0" aria-hidden="true" />
          {durationText(duration_seconds || (heard.of === video.video_url ? heard.seconds : null))}
        </span>
        {progress?.watched && (
          <Badge tone="green" icon={CircleCheck}>
            Watched
          </Badge>
        )}
      </p>
      {description !== null && <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">{description}</p>}
      {can.edit && (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Button size="sm" icon={Pencil} aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="quiet" icon={Trash2} aria-label={`Delete ${title}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
    </article>
  );
}
