import { useEffect, useEffectEvent, type RefObject } from 'react';
import { saveProgress } from '../training.queries.ts';
import { listening, playerOrigin, readPlayerMessage } from './player-messages.ts';
import { createWatching } from './watching.ts';

interface Player {
  videoId: number;
  /** Told once, in seconds. */
  onLength?: ((seconds: number) => void) | undefined;
}

/** Keeps how far the video in the frame is; answers what is to be called when the frame has loaded. */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, { videoId, onLength }: Player): () => void {
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
