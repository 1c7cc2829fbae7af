import type { ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { useQuery } from '@tanstack/react-query';
import { Plus, CircleCheck, Clock, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Cards, CardsSkeleton } from '../../../shared/ui/Cards.tsx';
import { useFocusRescue } from '../../../shared/ui/use-list-position.ts';
import { EditVideoDialog } from './EditVideoDialog.tsx';
import { videosQuery, deleteVideo, restoreVideo, saveLength } from './training.queries.ts';
import { plural } from '../../../shared/format/format.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { durationText } from '../../../shared/video/duration.ts';
import { VideoPlayer } from './player/VideoPlayer.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';

type OpenDialog = { kind: 'edit'; video: ListedVideo | null } | { kind: 'delete'; video: ListedVideo };

/**
 * Shows all training videos, without asking for a permission, each with edit and delete where the server allows these;
 * with `add_edit_training_videos` also the button to add one.
 */
export function TrainingScreen() {
  const { can } = useSession();
  const answer = useQuery(videosQuery);
  const { data } = answer;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rescueFocus = useFocusRescue(list);
  const close = () => setDialog(null);
  return (
    <div className="page flex flex-col gap-6 py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-col gap-1">
          <PageHeading>Training Videos</PageHeading>
          <p role="status" className="min-h-6 text-soft">
            {data && `${data.length.toLocaleString('en')} video(s) available`}
          </p>
        </div>
        {can('add_edit_training_videos') && (
          <Button variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'edit', video: null })}>
            Add Video
          </Button>
        )}
      </header>
      <div ref={list} role="region" aria-label="Training videos" tabIndex={-1} className="focus:outline-none">
        <ListStates
          answer={answer}
          loading={<CardsSkeleton label="Loading training videos" />}
          failed="Failed to load training videos"
          isEmpty={(videos) => videos.length === 0}
          empty={<EmptyState picture={<EmptyReel />} title="No training videos found." />}
        >
          {(videos) => (
            <Cards items={videos}>
              {(video) => (
                <VideoCard
                  video={video}
                  onEdit={() => setDialog({ kind: 'edit', video })}
                  onDelete={() => setDialog({ kind: 'delete', video })}
                />
              )}
            </Cards>
          )}
        </ListStates>
      </div>
      {dialog?.kind === 'edit' && <EditVideoDialog video={dialog.video} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteVideoDialog video={dialog.video} onClose={close} onDeleted={rescueFocus} />}
    </div>
  );
}

/** Shows a drawing of a screen that waits for its first film. */
function EmptyReel() {
  return (
    <svg viewBox="0 0 140 110" className="h-28 text-control" fill="none" stroke="currentColor" strokeWidth="3">
      <rect x="16" y="24" width="108" height="64" rx="6" className="fill-surface" />
      <path d="M50 100h40M70 88v12" strokeLinecap="round" />
      <path d="M60 44v24l22-12z" strokeLinejoin="round" strokeDasharray="5 5" />
      <path d="M116 2l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}

interface DeleteVideoDialogProps {
  video: ListedVideo;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows the question before a training video is deleted, then deletes it with Undo; open while mounted. */
function DeleteVideoDialog({ video: { id, title, plans }, onClose, onDeleted }: DeleteVideoDialogProps) {
  return (
    <ActionDialog
      title={`Delete “${title}”?`}
      verb="Delete"
      danger
      action={() => deleteVideo(id)}
      done={`“${title}” deleted.`}
      undo={() => restoreVideo(id)}
      failed={(error) => failureWords('Failed to delete training video', error)}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>Are you sure you want to delete this training video?</p>
      {plans > 0 && (
        <p className="mt-2">{`It is part of ${plural(plans, 'lesson plan', 'lesson plans')} and will be removed from there too.`}</p>
      )}
    </ActionDialog>
  );
}

interface VideoCardProps {
  video: ListedVideo;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows one training video with its player; saves the player's duration if nobody entered one. */
function VideoCard({ video, onEdit, onDelete }: VideoCardProps) {
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
          <span>{durationText(duration_seconds || (heard.of === video.video_url ? heard.seconds : null))}</span>
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
          {can.delete && (
            <Button size="sm" variant="quiet" icon={Trash2} aria-label={`Delete ${title}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
