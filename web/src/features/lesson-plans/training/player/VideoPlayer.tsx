import type { TrainingVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { startTransition, useState } from 'react';
import { clockText } from '../../../../shared/video/duration.ts';
import { resumeAt } from './resume-at.ts';
import { partLater } from '../../../../shared/ui/part-later.tsx';

const VideoEmbed = partLater(async () => (await import('./VideoEmbed.tsx')).VideoEmbed);

interface VideoPlayerProps {
  video: TrainingVideo;
  /** Called with the duration (seconds) when playback starts. */
  onLength?: (seconds: number) => void;
}

/**
 * Shows a button that plays a video from where this person stopped, or from the beginning if that was near its start
 * or end. It loads nothing from YouTube until that is pressed, then the player that sets no cookies.
 */
export function VideoPlayer({ video, onLength }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const from = resumeAt(video.progress, video.duration_seconds);
  return (
    // Clipped and not hidden, so that it grows with higher content: the words about a player that does not load, on a
    // phone.
    <div className="aspect-video w-full overflow-clip rounded-md print:hidden">
      {playing ? (
        <VideoEmbed video={video} from={from} onLength={onLength} />
      ) : (
        <VideoPoster video={video} from={from} onPlay={() => startTransition(() => setPlaying(true))} />
      )}
    </div>
  );
}

interface VideoPosterProps {
  video: TrainingVideo;
  /** Seconds from the beginning. */
  from: number;
  onPlay: () => void;
}

/** Shows our own picture of a video with the button that plays it. */
function VideoPoster({ video: { title }, from, onPlay }: VideoPosterProps) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className="cutting-mat group relative flex size-full flex-col items-center justify-center gap-3 rounded-md text-on-brand focus-visible:-outline-offset-4 focus-visible:outline-spark"
    >
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="size-16 transition-transform group-hover:scale-105 motion-reduce:transition-none"
      >
        <circle cx="32" cy="32" r="31" className="fill-spark" />
        <path
          d="M26 20.5v23a2 2 0 0 0 3 1.7l18.6-11.5a2 2 0 0 0 0-3.4L29 18.8a2 2 0 0 0-3 1.7z"
          className="fill-on-spark"
        />
      </svg>
      <span className="rounded-full bg-on-spark/80 px-3 py-0.5 text-sm font-semibold">
        {from > 0 ? `Continue at ${clockText(from)}` : 'Play from YouTube'}
      </span>
      <span className="sr-only">{` ${title}`}</span>
    </button>
  );
}
