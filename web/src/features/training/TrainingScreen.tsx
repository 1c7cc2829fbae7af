import type { ListedVideo } from '@teamsparks/contract/training';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useFocusRescue } from '../../shared/ui/use-list-position.ts';
import { DeleteVideoDialog } from './DeleteVideoDialog.tsx';
import { EditVideoDialog } from './EditVideoDialog.tsx';
import { videosQuery } from './training.queries.ts';
import { VideoCard } from './VideoCard.tsx';

type OpenDialog = { kind: 'edit'; video: ListedVideo | null } | { kind: 'delete'; video: ListedVideo };

/** All training videos, for everyone signed in: no flag gates this page (CON-16). */
export function TrainingScreen() {
  const { can } = useSession();
  const { data, error, refetch } = useQuery(videosQuery);
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
        {error && !data && (
          <ErrorState title="Failed to load training videos" detail={reasonOf(error)} onRetry={() => void refetch()} />
        )}
        {!error && !data && <VideosSkeleton />}
        {data?.length === 0 && <EmptyState picture={<EmptyReel />} title="No training videos found." />}
        {data && data.length > 0 && (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {data.map((video) => (
              <li key={video.id}>
                <VideoCard
                  video={video}
                  onEdit={() => setDialog({ kind: 'edit', video })}
                  onDelete={() => setDialog({ kind: 'delete', video })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {dialog?.kind === 'edit' && <EditVideoDialog video={dialog.video} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteVideoDialog video={dialog.video} onClose={close} onDeleted={rescueFocus} />}
    </div>
  );
}

function VideosSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading the training videos</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}

/** A screen that waits for its first film. */
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
