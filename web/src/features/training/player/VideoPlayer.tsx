import type { TrainingVideo } from '@teamsparks/contract/training';
import { youtubeId } from '@teamsparks/contract/youtube';
import { useRef, useState } from 'react';
import { playerOrigin } from './player-messages.ts';
import { usePlayer } from './use-player.ts';
import { VideoPoster } from './VideoPoster.tsx';
import { resumeAt } from './watching.ts';

interface VideoPlayerProps {
  video: TrainingVideo;
  /** Hears how long it is, in seconds, once it plays. */
  onLength?: (seconds: number) => void;
}

/** Asks nothing of YouTube until somebody presses play; then it shows the embed that sets no cookies (SEC-38, WRT-22). */
export function VideoPlayer({ video, onLength }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const from = resumeAt(video.progress, video.duration_seconds);
  return (
    <div className="aspect-video w-full overflow-hidden rounded-md print:hidden">
      {playing ? (
        <Embed {...{ video, from, onLength }} />
      ) : (
        <VideoPoster video={video} from={from} onPlay={() => setPlaying(true)} />
      )}
    </div>
  );
}

interface EmbedProps {
  video: TrainingVideo;
  from: number;
  onLength: VideoPlayerProps['onLength'];
}

function Embed({ video, from, onLength }: EmbedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // What is kept while it plays must not start it anew.
  const [start] = useState(from);
  const say = usePlayer(frame, { videoId: video.id, onLength });
  const query = new URLSearchParams({ autoplay: '1', enablejsapi: '1', rel: '0', origin: location.origin });
  if (start > 0) query.set('start', String(start));
  return (
    <iframe
      ref={(element) => {
        frame.current = element;
        // The button that had the focus is gone.
        if (element && document.activeElement === document.body) element.focus();
      }}
      src={`${playerOrigin}/embed/${youtubeId(video.video_url)}?${query}`}
      title={video.title}
      className="size-full border-0 bg-ink"
      // The rule is about frames of our own origin, which could take the sandbox off; this one is never.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={say}
    />
  );
}
