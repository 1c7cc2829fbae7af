import { useEffect, useEffectEvent, type RefObject } from 'react';
import { saveProgress } from '../training.queries.ts';
import { listening, playerOrigin, readPlayerMessage } from './player-messages.ts';
import { createWatching } from './watching.ts';

/** Keeps how far the video in the frame is; answers what is to be called when the frame has loaded. */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, videoId: number): () => void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) =>
    origin === playerOrigin && source === frame.current?.contentWindow ? readPlayerMessage(data) : null,
  );
  useEffect(() => {
    const watching = createWatching();
    const listen = (event: MessageEvent): void => {
      const said = hear(event);
      const kept = said && watching.hear(said);
      if (kept) saveProgress(videoId, kept);
    };
    const leave = (): void => {
      const kept = watching.leave();
      if (kept) saveProgress(videoId, kept);
    };
    addEventListener('message', listen);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('message', listen);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [videoId]);
  return () => frame.current?.contentWindow?.postMessage(listening, playerOrigin);
}
