import type { TrainingVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { youtubeId } from '@teamsparks/contract/shared/youtube';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveProgress } from '../training.queries.ts';
import { nearlyAll } from './resume-at.ts';

interface EmbedProps {
  video: TrainingVideo;
  from: number;
  /** Hears how long it is, in seconds, once it plays. */
  onLength: ((seconds: number) => void) | undefined;
}

/** The player of YouTube in a frame, with what is kept while somebody watches. */
export function VideoEmbed({ video, from, onLength }: EmbedProps) {
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

interface Player {
  videoId: number;
  /** Told once, in seconds. */
  onLength?: ((seconds: number) => void) | undefined;
}

/** Keeps how far the video in the frame is; answers what is to be called when the frame has loaded. */
function usePlayer(frame: RefObject<HTMLIFrameElement | null>, { videoId, onLength }: Player): () => void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) =>
    origin === playerOrigin && source === frame.current?.contentWindow ? readPlayerMessage(data) : null,
  );
  const tellLength = useEffectEvent((seconds: number) => onLength?.(seconds));
  useEffect(() => {
    const watching = createWatching();
    let hasLength = false;
    const listen = (event: MessageEvent): void => {
      const said = hear(event);
      const kept = said && watching.hear(said);
      if (kept) saveProgress(videoId, kept);
      if (said?.duration === undefined || hasLength) return;
      hasLength = true;
      tellLength(Math.ceil(said.duration));
    };
    const leave = (): void => {
      const kept = watching.leave();
      if (kept) saveProgress(videoId, kept);
    };
    // On phones a page that is put away may never hear more.
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('message', listen);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('message', listen);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [videoId]);
  return () => frame.current?.contentWindow?.postMessage(listening, playerOrigin);
}

/** What is kept while somebody watches. */
interface Watched {
  position_seconds: number;
  /** Only ever said when it becomes true. */
  watched?: true;
}

/** Seconds of the video between two keepings. */
const every = 10;
const ended = 0;
const paused = 2;

/**
 * Turns what the player says into what is kept: now and then, when it is paused, at its end. Answers null where there is
 * nothing to keep. At the end it is kept as watched and to begin anew: how long a video is only its player knows for sure.
 */
export function createWatching() {
  let position = 0;
  let duration: number | undefined;
  let state: number | undefined;
  let kept = 0;
  let isWatched = false;
  const isOver = (): boolean =>
    position > 0 && (state === ended || (duration !== undefined && position >= duration * nearlyAll));
  const place = (): number => (isOver() ? 0 : Math.floor(position));
  const keep = (watched = false): Watched => {
    kept = place();
    isWatched ||= watched;
    return { position_seconds: kept, ...(watched && { watched }) };
  };
  return {
    hear(said: PlayerState): Watched | null {
      position = said.position ?? position;
      duration = said.duration ?? duration;
      state = said.state ?? state;
      if (isOver() && !isWatched) return keep(true);
      if (said.state === paused && place() !== kept) return keep();
      return Math.abs(place() - kept) >= every ? keep() : null;
    },
    /** The player goes. */
    leave: (): Watched | null => (place() === kept ? null : keep()),
  };
}

/** Where the embedded player is; it says what it knows, when it changes. */
interface PlayerState {
  position?: number;
  duration?: number;
  /** 0: ended, 2: paused. */
  state?: number;
}

const playerOrigin = 'https://www.youtube-nocookie.com';

/** Asks the player to tell how far it is; its own script would have to be loaded from elsewhere for anything more. */
const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What a message of the player says; null for everything else that windows say to each other. */
export function readPlayerMessage(data: unknown): PlayerState | null {
  if (typeof data !== 'string') return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  const info = (message as { info?: unknown } | null)?.info;
  if (typeof info !== 'object' || info === null) return null;
  const { currentTime, duration, playerState } = info as Record<string, unknown>;
  return {
    ...(isNumber(currentTime) && { position: currentTime }),
    ...(isNumber(duration) && duration > 0 && { duration }),
    ...(typeof playerState === 'number' && { state: playerState }),
  };
}
