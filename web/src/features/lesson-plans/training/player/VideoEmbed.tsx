import type { TrainingVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import { youtubeId } from '@teamsparks/contract/shared/youtube';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveProgress } from '../training.queries.ts';
import { nearlyAll } from './resume-at.ts';

interface EmbedProps {
  video: TrainingVideo;
  from: number;
  /** Called with the duration (seconds) when playback starts. */
  onLength: ((seconds: number) => void) | undefined;
}

/**
 * Shows YouTube's player in a frame, plays the video at once from the position `from` (seconds), and saves progress
 * while the person watches and when they leave.
 */
export function VideoEmbed({ video, from, onLength }: EmbedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Saved progress changes `from`, which must not restart the video.
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
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a frame of our own origin could remove it; this one is YouTube's
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
  /** Called once, with the duration (seconds). */
  onLength?: ((seconds: number) => void) | undefined;
}

/** Saves the progress of the video in the frame; returns a function to call when the frame has loaded. */
function usePlayer(frame: RefObject<HTMLIFrameElement | null>, { videoId, onLength }: Player): () => void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) =>
    origin === playerOrigin && source === frame.current?.contentWindow ? readPlayerMessage(data) : null,
  );
  const tellLength = useEffectEvent((seconds: number) => onLength?.(seconds));
  useEffect(() => {
    const watching = createWatching();
    let hasLength = false;
    const listen = (event: MessageEvent): void => {
      const message = hear(event);
      const progress = message && watching.hear(message);
      if (progress) saveProgress(videoId, progress);
      if (message?.duration === undefined || hasLength) return;
      hasLength = true;
      tellLength(Math.ceil(message.duration));
    };
    const leave = (): void => {
      const progress = watching.leave();
      if (progress) saveProgress(videoId, progress);
    };
    // On phones a hidden page may never run again.
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

/** Progress to save. */
interface Watched {
  position_seconds: number;
  /** Present only when it becomes true. */
  watched?: true;
}

/** Seconds of video between two saves. */
const secondsBetweenSaves = 10;
const ended = 0;
const paused = 2;

/**
 * Returns a recorder of one viewing: `hear` takes a message of the player and returns the progress to save (every
 * ten seconds of video, at a pause and at the end) or null; `leave` returns what is left to save, or null. The end,
 * from 95 percent of a known duration on, is saved as watched and at position 0.
 */
export function createWatching() {
  let position = 0;
  let duration: number | undefined;
  let state: number | undefined;
  let savedPosition = 0;
  let isWatched = false;
  const isOver = (): boolean =>
    position > 0 && (state === ended || (duration !== undefined && position >= duration * nearlyAll));
  const place = (): number => (isOver() ? 0 : Math.floor(position));
  const keep = (watched = false): Watched => {
    savedPosition = place();
    isWatched ||= watched;
    return { position_seconds: savedPosition, ...(watched && { watched }) };
  };
  return {
    hear(message: PlayerState): Watched | null {
      position = message.position ?? position;
      duration = message.duration ?? duration;
      state = message.state ?? state;
      if (isOver() && !isWatched) return keep(true);
      if (message.state === paused && place() !== savedPosition) return keep();
      return Math.abs(place() - savedPosition) >= secondsBetweenSaves ? keep() : null;
    },
    /** Returns what is left to save when the player goes. */
    leave: (): Watched | null => (place() === savedPosition ? null : keep()),
  };
}

/** State of the embedded player; it sends only what changed. */
interface PlayerState {
  position?: number;
  duration?: number;
  /** 0: ended, 2: paused. */
  state?: number;
}

const playerOrigin = 'https://www.youtube-nocookie.com';

/** Asks the player to report its progress. Anything more would take the player's own script from another site. */
const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * Returns position, duration and state from the `info` of a message of the player, as far as they are valid; null
 * for a message without one.
 */
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
